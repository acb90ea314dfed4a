# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import signal
import subprocess
import sys

code = """
from multiprocessing.shared_memory import SharedMemory
import torch

shm = SharedMemory(create=True, size=16)
t = torch.frombuffer(shm.buf, dtype=torch.float32)
shm.unlink()
shm.close()
print("closed", flush=True)
print(t)
"""
child = subprocess.run([sys.executable, "-c", code],
                       capture_output=True, text=True)
print(child.stdout.strip())
for line in child.stderr.splitlines()[-1:]:
    print(line)
if child.returncode < 0:
    how = signal.Signals(-child.returncode).name
    print("exit: killed by signal", how)
# --8<-- [end:show]
assert child.stdout == "closed\n"
assert child.returncode == -signal.SIGSEGV
from multiprocessing.shared_memory import SharedMemory

import torch

shm = SharedMemory(create=True, size=16)
view = shm.buf
before = sys.getrefcount(view)
t = torch.frombuffer(view, dtype=torch.float32)
assert sys.getrefcount(view) == before + 1  # the tensor holds the view,
shm.unlink()
shm.close()  # and not what it shows
try:
    view[0]
except ValueError as error:
    assert "released memoryview" in str(error)
else:
    raise AssertionError("the view still has its memory")
# np.ndarray gives its export back as well: close() does not raise.
import numpy as np  # noqa: E402

shm = SharedMemory(create=True, size=16)
array = np.ndarray((4,), np.float32, buffer=shm.buf)
shm.unlink()
shm.close()
data = bytearray(4)
array = np.ndarray((4,), np.uint8, buffer=data)
data.extend(bytes(4))


class Watched(SharedMemory):
    closed = False

    def close(self):
        Watched.closed = True
        super().close()


def convert():  # nobody calls close() here
    shm = Watched(create=True, size=16)
    shm.unlink()
    return torch.frombuffer(shm.buf, dtype=torch.float32)


t = convert()
assert Watched.closed
