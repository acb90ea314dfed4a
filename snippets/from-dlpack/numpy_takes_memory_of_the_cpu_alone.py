# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import ctypes

import numpy as np
import torch


class OnCuda:
    """A tensor whose capsule says CUDA, as that of a GPU does."""

    def __init__(self, tensor):
        self.tensor = tensor

    def __dlpack_device__(self):
        return 2, 0

    def __dlpack__(self, **options):
        capsule = self.tensor.__dlpack__()
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype = ctypes.c_void_p
        pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
        device = pointer(capsule, b"dltensor") + 8
        ctypes.c_int.from_address(device).value = 2
        return capsule


device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(3.0, device=device)
try:
    print(np.from_dlpack(OnCuda(t.cpu())))
except (BufferError, RuntimeError) as error:
    print(error)
# before: a = np.from_dlpack(t)
a = np.from_dlpack(t.cpu())
print(a)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert a.dtype == np.float32
