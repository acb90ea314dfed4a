# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device)
w = torch.ones(3, device=device, requires_grad=True)
array = np.full((2, 3), 2.0)
out = torch.as_tensor(array).to(t.device) * t
print(out.dtype)
out = torch.as_tensor(array).to(t) / t
out = w * torch.as_tensor(array).to(w)
a = array * t.detach().cpu().numpy()
print(type(a).__name__)
xb, bias = array, torch.zeros(1, device=device)
xb = torch.from_numpy(xb).float().to(device)
out = xb @ w + bias
print(out.tolist(), out.requires_grad)
x, y = map(torch.tensor, (array, array))
t += torch.as_tensor(array).to(t)
print(t.tolist())
same = torch.equal(t, torch.as_tensor(array).to(t))
close = np.allclose(t.detach().cpu().numpy(), array)
print(same, close)
mask = torch.as_tensor(array > 1, device=t.device)
print(t[mask].numel())
whole = torch.tensor([1, 2], device=device)
mask = whole < torch.as_tensor(np.array([1.5, 1.5])).to(whole.device)
print(mask.tolist())
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert out.tolist() == [6, 6] and a.tolist() == array.tolist() and t.dtype is torch.float32
assert mask.tolist() == [True, False] and not same and not close and x.dtype is torch.float64
try:
    array @ w
except TypeError as error:
    assert str(error) == "unsupported operand type(s) for @: 'numpy.ndarray' and 'Tensor'"
else:
    raise AssertionError("@ took an array")
