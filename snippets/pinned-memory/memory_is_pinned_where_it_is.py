# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
pin = device == "cuda"
shared = torch.zeros(1000, 256).share_memory_()
# --8<-- [start:key]
address = shared.data_ptr()
size = shared.numel() * shared.element_size()
if pin:
    cudart = torch.cuda.cudart()
    torch.cuda.check_error(cudart.cudaHostRegister(address, size, 0))
# --8<-- [end:key]
print(shared.is_shared(), shared.is_pinned() == pin)
x = shared.to(device, non_blocking=True)
# --8<-- [start:key]
if pin:  # before the memory is freed
    torch.cuda.synchronize()
    torch.cuda.check_error(cudart.cudaHostUnregister(address))
# --8<-- [end:key]
array = np.zeros((1000, 256), np.float32)
t = torch.from_numpy(array)
address = t.data_ptr()
print(shared.is_pinned(), address == array.ctypes.data)
# --8<-- [end:show]
import inspect

from torch.cuda import _pin_memory_utils

assert shared.is_shared() and not shared.is_pinned() and x.device.type == device
assert size == 1000 * 256 * 4 == array.nbytes and address == array.ctypes.data
source = inspect.getsource(_pin_memory_utils)
assert all(f".cudaHost{call}(" in source for call in ("Register", "Unregister")), "PyTorch does so"
assert not hasattr(torch.Tensor, "pin_memory_"), "there is a call for it now"
if pin:
    copy = shared.pin_memory()
    assert copy.data_ptr() != shared.data_ptr() and not copy.is_shared()
