# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.functional import cross_entropy

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.zeros(2, 3, device=device)
onehot = np.array([[1, 0, 0], [0, 0, 1]])
target = torch.from_numpy(onehot).to(device)
try:
    cross_entropy(logits, target)
except RuntimeError as error:
    print(error)

target = torch.from_numpy(onehot.argmax(1)).to(device)
loss = cross_entropy(logits, target)
print(target.tolist(), target.dtype, f"{loss.item():.4f}")
target = torch.from_numpy(onehot).to(device)
loss = cross_entropy(logits, target.float())
print(f"{loss.item():.4f}")

sure = torch.tensor([[4.0, 0.0, 0.0]], device=device)
y = torch.tensor([0], device=device)
print(f"raw logits: {cross_entropy(sure, y).item():.2f}")
softmaxed = cross_entropy(sure.softmax(1), y)
print(f"softmax before the loss: {softmaxed.item():.2f}")
# --8<-- [end:show]
assert onehot.argmax(1).dtype == np.int64 and onehot.argmax(1).tolist() == [0, 2]
assert abs(loss.item() - np.log(3)) < 1e-5
assert abs(cross_entropy(sure, y).item() - 0.036) < 1e-3 and softmaxed.item() > 0.57
smooth = torch.tensor([[1e4, 0.0, 0.0]], device=device).softmax(1)
assert cross_entropy(smooth, y).item() > 0.55, "after a softmax the loss cannot come near 0"
if device == "cpu":
    for target in torch.from_numpy(onehot), torch.from_numpy(onehot.astype(np.uint8)):
        try:
            cross_entropy(logits, target)
        except RuntimeError as error:
            assert "Expected floating point type for target with class probabilities, got " in str(
                error
            )
        else:
            raise AssertionError("one-hot integers were taken")
