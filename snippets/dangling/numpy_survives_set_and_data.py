# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import weakref

import torch

other = torch.zeros(3)
t = torch.arange(3.0)
old = weakref.ref(t.untyped_storage())
array = t.numpy()
t.data = other
print(old() is not None, array)

t = torch.arange(3.0)
old = weakref.ref(t.untyped_storage())
array = t.numpy()
t.set_(other)
print(old() is not None, array)
print(array.base is t)
# --8<-- [end:show]
assert old() is not None and array.tolist() == [0.0, 1.0, 2.0]
assert array.base is not t and array.base.data_ptr() == array.ctypes.data != t.data_ptr()
