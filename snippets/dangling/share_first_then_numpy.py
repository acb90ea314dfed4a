# --8<-- [start:show]
import torch

# --8<-- [start:key]
t = torch.arange(4.0)
t.share_memory_()
array = t.numpy()
# --8<-- [end:key]
t[0] = 9
print(array, array.ctypes.data == t.data_ptr())
t.share_memory_()
print(array.ctypes.data == t.data_ptr())
# --8<-- [start:key]

u = torch.arange(4.0)
snapshot = u.numpy().copy()
u.share_memory_()
# --8<-- [end:key]
print(snapshot)
# --8<-- [end:show]
assert t.is_shared() and array.tolist() == [9.0, 1.0, 2.0, 3.0]
assert array.ctypes.data == t.data_ptr()
assert snapshot.flags.owndata and snapshot.tolist() == [0.0, 1.0, 2.0, 3.0]
here = t.data_ptr()
torch.multiprocessing.set_sharing_strategy("file_system")
t.share_memory_()  # another kind of block: it moves once more
torch.multiprocessing.set_sharing_strategy("file_descriptor")
assert t.data_ptr() != here and t.tolist() == [9.0, 1.0, 2.0, 3.0]
here = t.data_ptr()
t.share_memory_()  # and once more on the way back
assert t.data_ptr() != here
import os  # noqa: E402

if hasattr(os, "fork"):  # shared memory does not grow: where no array has locked it, it crashes
    child = os.fork()
    if child == 0:
        torch.arange(3.0).share_memory_().resize_(5)
        os._exit(0)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
