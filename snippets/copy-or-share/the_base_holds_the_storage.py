# --8<-- [start:show]
import torch

# --8<-- [start:key]
t = torch.ones(3)
storage = t.untyped_storage()
array = t.numpy()
print("same address:", array.ctypes.data == storage.data_ptr())
print("base:", type(array.base).__name__)
print("same storage:", array.base.untyped_storage() is storage)
# --8<-- [end:key]
del t, storage
print("after del:", array)
# --8<-- [end:show]
import weakref

assert array.base.untyped_storage().data_ptr() == array.ctypes.data
there = weakref.ref(array.base.untyped_storage())
assert there() is not None
del array
assert there() is None
whole = torch.ones(3)
for part in whole[1:], whole.split(2)[1]:
    start = whole.untyped_storage().data_ptr()
    assert start < part.numpy().ctypes.data < start + whole.untyped_storage().nbytes(), "in the block, not at its start"
