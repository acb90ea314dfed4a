# --8<-- [start:show]
import torch
import torch.multiprocessing as mp

queue = mp.Queue()
t = torch.arange(4.0)
array = t.numpy()
queue.put(t)
queue.get()  # (1)!
print(array.ctypes.data == t.data_ptr())

u = torch.arange(4.0)
array = u.numpy()
queue.put(u.clone())  # (2)!
queue.get()
print(array.ctypes.data == u.data_ptr())
# --8<-- [end:show]
assert t.is_shared() and not u.is_shared()
assert array.ctypes.data == u.data_ptr()
