# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
from multiprocessing.shared_memory import SharedMemory

import numpy as np

data = np.arange(3, dtype=np.float32)
name, size = f"rows-{os.getpid()}", data.nbytes
SharedMemory(name, create=True, size=size).close()  # the old run
try:
    shm = SharedMemory(name, create=True, size=size)
except FileExistsError as error:
    print("FileExistsError:", error.strerror)
    old = SharedMemory(name)
    old.close()
    old.unlink()
    shm = SharedMemory(name, create=True, size=size)
array = np.ndarray(data.shape, data.dtype, buffer=shm.buf)
array[:] = data  # array = data would leave the block empty
print(np.ndarray(3, np.float32, buffer=shm.buf))
shm.close()
shm.unlink()
# --8<-- [end:show]
shm = SharedMemory(create=True, size=size)
assert shm.name != name, "without a name Python finds a free one"
array = np.ndarray(data.shape, data.dtype, buffer=shm.buf)
inside = np.ndarray(3, np.float32, buffer=shm.buf)
array = data
assert inside.tolist() == [0, 0, 0]
inside[:] = data
assert np.ndarray(3, np.float32, buffer=shm.buf).tolist() == [0, 1, 2]
del inside
shm.close()
shm.unlink()
