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
