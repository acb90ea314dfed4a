# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

t = torch.tensor([1.0, 2.0])
kept = t.to("cpu", copy=True)
t.untyped_storage().resize_(0)

a = t.numpy()
print("owns its memory:", a.flags.owndata, a.shape)
print("bytes of storage:", t.untyped_storage().nbytes())

a = kept.numpy()
print("owns its memory:", a.flags.owndata, a)
# --8<-- [end:show]
# Not one value of the array over the freed tensor is read: what is in it is left to chance.
assert not a.flags.owndata and a.tolist() == [1, 2]
a = t.numpy()
assert a.flags.owndata and a.shape == (2,) and t.data_ptr() == 0
assert t.untyped_storage().nbytes() == 0
assert not torch.tensor(1.0).numpy().flags.owndata and torch.empty(0).numpy().flags.owndata
import subprocess
import sys

# PyTorch reads at address 0. In a process of its own, because it crashes.
crash = "import torch; t = torch.ones(2); t.untyped_storage().resize_(0); t.sum()"
assert subprocess.run([sys.executable, "-c", crash], capture_output=True).returncode < 0
shared = torch.ones(2)
shared.numpy()
try:
    shared.untyped_storage().resize_(0)
except RuntimeError as error:
    assert "not resizable" in str(error)
else:
    raise AssertionError("memory that an array shares was freed")
# A view that begins later: the address is its offset, so NumPy allocates nothing and a read would crash.
freed = torch.ones(4)
view = freed[1:]
freed.untyped_storage().resize_(0)
a = view.numpy()
assert not a.flags.owndata and a.ctypes.data == freed.element_size()
try:
    freed[1:]
except RuntimeError as error:
    assert "out of bounds for storage of size 0" in str(error)
else:
    raise AssertionError("a view of freed memory was made")
