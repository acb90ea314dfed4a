# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
import torch.nn.functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.zeros(2, 3, device=device)
y = np.ones((2, 3), dtype=np.float32)
ids = np.array([0, 2])
try:
    loss = F.cross_entropy(out, ids)
except TypeError as error:
    print("TypeError:", error)
try:
    loss = F.mse_loss(out, y)
except TypeError as error:
    print("TypeError:", error)

loss = F.cross_entropy(out, torch.as_tensor(ids, device=device))
loss = F.mse_loss(out, torch.as_tensor(y, device=device))
print(loss.item())
# --8<-- [end:show]


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


text = "TypeError: cross_entropy_loss(): argument 'target' (position 2) must be Tensor, not numpy.ndarray"
assert raised(lambda: F.cross_entropy(out, ids)) == text
assert raised(lambda: F.mse_loss(out, y)) == "TypeError: 'int' object is not callable"
assert loss.item() == 1 and loss.device.type == device
targets = torch.as_tensor(ids, device=device)
assert targets.dtype is torch.int64 and abs(F.cross_entropy(out, targets).item() - np.log(3)) < 1e-5
assert loss.dtype is torch.float32
