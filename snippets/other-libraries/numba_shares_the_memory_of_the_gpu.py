# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


class cuda:  # stands in for numba.cuda
    def to_device(array):
        return torch.from_numpy(array).to(device)

    def as_cuda_array(tensor):
        text = "*obj* doesn't implement the cuda array interface."
        if tensor.device.type != device:
            raise TypeError(text)
        if tensor.requires_grad:
            raise RuntimeError("requires grad")
        return tensor

    def synchronize():
        pass


array = cuda.to_device(np.zeros(3))  # a kernel has written into it
x, y = torch.rand(3, requires_grad=True), torch.rand(3)
try:
    x.__cuda_array_interface__
except AttributeError as error:
    print(error)

# --8<-- [start:key]
cuda.synchronize()  # the kernel has ended
t = torch.as_tensor(array, device=device)  # such as "cuda"

x, y = x.to(device), y.to(device)  # the way back: CUDA tensors
view = cuda.as_cuda_array(x.detach())
# --8<-- [end:key]
own = torch.as_tensor(array, device=device).clone()
features = torch.as_tensor(array, device=device).float()
t[0] = 7
print(t.tolist(), own.tolist(), t.dtype, features.dtype)
# --8<-- [end:show]
assert t.tolist() == [7, 0, 0] and own.tolist() == [0, 0, 0]
if device == "cpu":
    assert array.tolist() == [7, 0, 0], "as_tensor copies nothing"
assert t.dtype == torch.float64 and features.dtype == torch.float32
assert x.device.type == y.device.type == t.device.type == device and view.device == x.device
assert not hasattr(torch.rand(3), "__cuda_array_interface__"), "a tensor on the CPU has none"
if device == "cuda":
    assert torch.rand(3, device=device).__cuda_array_interface__["version"] == 2
