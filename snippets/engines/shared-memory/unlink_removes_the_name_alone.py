# --8<-- [start:show]
from multiprocessing.shared_memory import SharedMemory

import numpy as np

shm = SharedMemory(create=True, size=4 * 3)
other = SharedMemory(shm.name)
a = np.ndarray(3, np.float32, buffer=shm.buf)
b = np.ndarray(3, np.float32, buffer=other.buf)
print(a, "as it was made")
# --8<-- [start:key]
shm.unlink()
a[0] = 7
print(b, "after unlink()")
# --8<-- [end:key]
for call in SharedMemory, lambda name: other.unlink():
    try:
        call(shm.name)
    except FileNotFoundError as error:
        print(type(error).__name__, error.strerror)
# --8<-- [start:key]
shm.close()
print(b, "after the other was closed")
other.close()
# --8<-- [end:key]
# --8<-- [end:show]
import os
import sys

assert shm.buf is None and other.buf is None
other.close()  # a second close() is no error
size = 32 << 20


def resident():
    """Bytes of shared memory in this process's maps that have memory behind them."""
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("RssShmem")) * 1024


shm = SharedMemory(create=True, size=size)
other = SharedMemory(shm.name)
assert shm.size >= size and other.size == shm.size
b = np.ndarray(size, np.uint8, buffer=other.buf)
assert not b.any(), "a new block is filled with zeros"
np.ndarray(size, np.uint8, buffer=shm.buf)[:] = 3
shm.unlink()
again = SharedMemory(shm.name, create=True, size=size)
assert again.buf[0] == 0 and b[0] == 3, "the name can be given to another block"
again.close()
again.unlink()
try:
    other.unlink()
except FileNotFoundError:
    pass
else:
    raise AssertionError("a second unlink() goes through")
try:
    SharedMemory(shm.name)
except FileNotFoundError:
    pass
else:
    raise AssertionError("the name still opens")
shm.close()
assert (b == 3).all(), "one map of two is closed, and the memory is there"
if sys.platform == "linux":
    assert resident() >= size
    assert shm.name not in os.listdir("/dev/shm")
del b
other.close()
if sys.platform == "linux":
    assert resident() < size, "the last close() gave it back"
