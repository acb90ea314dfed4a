# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from multiprocessing.shared_memory import SharedMemory

import torch

n = 3
# Of 4 * n bytes Windows makes a page, 4096.
shm = SharedMemory(create=True, size=4096)
t = torch.frombuffer(shm.buf, dtype=torch.float32)
print(t.shape)
t = torch.frombuffer(shm.buf, dtype=torch.float32, count=n)
print(t.shape)
del t
shm.close()
shm.unlink()
# --8<-- [end:show]
import numpy as np

shm = SharedMemory(create=True, size=4096)
array = np.ndarray((3,), np.float32, buffer=shm.buf)
array[:] = [1, 2, 3]
t = torch.frombuffer(shm.buf, dtype=torch.float32, count=3).reshape(1, 3)
assert t.tolist() == [[1, 2, 3]]
assert torch.frombuffer(shm.buf, dtype=torch.float32).shape == (1024,)
del array, t
shm.close()
shm.unlink()
