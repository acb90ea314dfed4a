# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.functional import mse_loss

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
target = torch.from_numpy(np.array([1.0, 3.0])).to(device)
loss = mse_loss(out, target)
print(target.dtype, loss.dtype)
try:
    loss.backward()
    print("gradient:", out.grad.dtype)
except RuntimeError as error:
    print(error)

loss = mse_loss(out, target.float())
print(loss.dtype)
# --8<-- [end:show]
assert mse_loss(out, target).dtype == torch.float64
assert loss.dtype == torch.float32 and loss.item() == 0.5
if device == "cpu" and torch.__version__ >= "2.12":
    assert out.grad.dtype == torch.float32 and out.grad.tolist() == [0, -1]
elif device == "cpu":
    assert out.grad is None  # backward raised
out.grad = None
loss.backward()
assert out.grad.dtype == torch.float32 and out.grad.tolist() == [0, -1]
weights = np.array([1.0, 2.0])
weights = torch.as_tensor(weights, dtype=torch.float32, device=device)
loss = (mse_loss(out, target.float(), reduction="none") * weights).mean()
assert loss.dtype == torch.float32
assert (mse_loss(out, target.float(), reduction="none") * weights.double()).mean().dtype == torch.float64
values = np.array([1.0, 3.0])
y = torch.from_numpy(values.astype(np.float32))
assert mse_loss(out, y.to(device)).dtype == torch.float32
if device == "cpu":
    try:
        torch.nn.functional.huber_loss(out, target).backward()
        raise AssertionError("huber_loss takes a float64 target")
    except RuntimeError as error:
        assert str(error) == "Found dtype Double but expected Float"
loss = torch.nn.functional.huber_loss(out, target.float())
assert loss.dtype == torch.float32
if device == "cpu":
    logits, classes = torch.zeros(1, 2), torch.tensor([1])
    try:
        torch.nn.functional.cross_entropy(logits, classes, weight=weights.double())
        raise AssertionError("class weights in float64 were taken")
    except RuntimeError as error:
        assert str(error) == "expected scalar type Float but found Double"
