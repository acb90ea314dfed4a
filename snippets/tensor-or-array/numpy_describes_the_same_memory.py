# --8<-- [start:show]
import torch

# --8<-- [start:key]
tensor = torch.ones(2, 3, requires_grad=True) * 2
array = tensor.detach().numpy()
# --8<-- [end:key]

print("array = tensor.detach().numpy()")
a, t = array.ctypes.data, tensor.data_ptr()
print("tensor -> A")
print("array ->", "A" if a == t else "B")
print("grad_fn", tensor.grad_fn.name(), sep=" | ")
layout = str(tensor.layout).replace("torch.", "")
print("layout", layout, sep=" | ")
print("device", tensor.device, array.device, sep=" | ")
dtype = str(tensor.dtype).replace("torch.", "")
print("dtype", dtype, array.dtype, sep=" | ")
print("shape", tuple(tensor.shape), array.shape, sep=" | ")
print("strides", tensor.stride(), array.strides, sep=" | ")
# --8<-- [end:show]
import numpy as np

assert a == t and np.shares_memory(array, tensor.detach())
for name in "grad_fn", "layout", "requires_grad", "_version", "is_conj", "is_neg":
    assert hasattr(tensor, name) and not hasattr(array, name), name
for name in "flags", "ctypes", "strides", "byteswap", "base":
    assert hasattr(array, name) and not hasattr(tensor, name), name
assert [n * array.itemsize for n in tensor.stride()] == list(array.strides)
