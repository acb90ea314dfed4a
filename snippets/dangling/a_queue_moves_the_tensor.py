# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.multiprocessing as mp

queue = mp.Queue()
t = torch.arange(4.0)
array = t.numpy()
queue.put(t)
queue.get()
print(array.ctypes.data == t.data_ptr())

t = torch.arange(4.0)
array = t.numpy()
queue.put(t.detach().clone())
queue.get()
print(array.ctypes.data == t.data_ptr())
# --8<-- [end:show]
# Without .detach(): no difference for this tensor, but the clone of one that requires grad is refused, below.
assert not t.is_shared() and array.ctypes.data == t.data_ptr()
sent = torch.arange(4.0)
left = sent.numpy()
queue.put(sent)
queue.get()
assert sent.is_shared() and left.ctypes.data != sent.data_ptr()
# The pickler of queues, pipes and the arguments of a process.
from multiprocessing.reduction import ForkingPickler

sent = torch.arange(4.0)
left = sent.numpy()
ForkingPickler.dumps(sent)
assert left.ctypes.data != sent.data_ptr()
weight = torch.ones(4, requires_grad=True)
try:  # what the thread of a queue does: the error is printed there, and get() waits
    ForkingPickler.dumps(weight.clone())
except RuntimeError as error:
    assert str(error).startswith("Cowardly refusing to serialize non-leaf tensor")
else:
    raise AssertionError("a clone that requires grad was sent")
ForkingPickler.dumps(weight.detach().clone())
import pickle

empty, plain = torch.empty(0), torch.ones(4)
ForkingPickler.dumps(empty)
pickle.dumps(plain)
assert not empty.is_shared() and not plain.is_shared()
whole = torch.ones(4)  # it is the storage that moves, so a view without elements takes it along
left = whole.numpy()
ForkingPickler.dumps(whole[:0])
assert left.ctypes.data != whole.data_ptr()
