# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

t = torch.arange(4.0)
array = t.numpy()
t.share_memory_()
print(array.ctypes.data == t.data_ptr())
print(array.base.data_ptr() == t.data_ptr())

model = torch.nn.Linear(2, 2)
weight = model.weight.detach().numpy()
model.share_memory()
print(weight.ctypes.data == model.weight.data_ptr())
# --8<-- [end:show]
assert t.is_shared() and model.weight.is_shared()
assert array.ctypes.data != t.data_ptr() == array.base.data_ptr()
assert not array.flags.owndata  # nothing else keeps the old block
assert weight.ctypes.data != model.weight.data_ptr()
norm = torch.nn.BatchNorm1d(2)
norm.share_memory()
assert norm.running_mean.is_shared()
whole = torch.arange(4.0)
half = whole[:2]
whole.share_memory_()  # it is the storage that moves, with every tensor over it
assert half.is_shared() and half.data_ptr() == whole.data_ptr()
