# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device, requires_grad=True)
array = np.array([1.0, 2.0, 3.0])

# --8<-- [start:key]
out = torch.as_tensor(array).to(t) * t
print(out.dtype, out.requires_grad, out.tolist())
a = array * t.detach().cpu().numpy()
print(type(a).__name__, a.dtype, a.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert out.dtype is torch.float32 and out.device.type == device and out.tolist() == [1, 2, 3]
out.sum().backward()
assert t.grad.tolist() == [1, 2, 3]  # the gradient passes
assert torch.as_tensor(array).dtype is torch.float64  # without .to(t) the result is wider
assert (torch.as_tensor(array).to(t.device) * t).dtype is torch.float64
# A mask would make the array a mask, too.
mask = torch.tensor([True, True, False], device=device)
assert (torch.as_tensor(array).to(mask) * mask).tolist() == [True, True, False]
assert (torch.as_tensor(array).to(mask.device) * mask).tolist() == [1, 2, 0]
assert type(a) is np.ndarray and a.dtype == np.float64 and a.tolist() == [1, 2, 3]
large, half = np.array([70000.0]), torch.ones(1, device=device).half()
assert torch.as_tensor(large).to(half).isinf().all()
assert (torch.as_tensor(large).to(half.device) * half).tolist() == [70000]
