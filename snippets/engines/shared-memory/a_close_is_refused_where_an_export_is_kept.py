# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import multiprocessing
import signal
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import torch

def ndarray(buf):
    return np.ndarray(4, np.float32, buffer=buf)

def frombuffer(buf):
    return np.frombuffer(buf, np.float32)

WAYS = {
    "np.ndarray": ndarray,
    "torch.from_numpy(np.ndarray)":
        lambda buf: torch.from_numpy(ndarray(buf)),
    "torch.frombuffer":
        lambda buf: torch.frombuffer(buf, dtype=torch.float32),
    "np.frombuffer": frombuffer,
    "torch.from_numpy(np.frombuffer)":
        lambda buf: torch.from_numpy(frombuffer(buf)),
}

def ends(call):
    fork = multiprocessing.get_context("fork")
    child = fork.Process(target=call)
    child.start()
    child.join()
    if child.exitcode < 0:
        return signal.Signals(-child.exitcode).name
    return "no error"

rows = {}
for name, way in WAYS.items():
    shm = SharedMemory(create=True, size=16)
    shm.unlink()
    view = way(shm.buf)
    try:
        shm.close()
        said = "no error"
    except BufferError as error:
        said = f"BufferError: {error}"
    rows[name] = said, ends(view.sum)
    del view
    shm.close()
    print(name, *rows[name], sep=" | ")
# --8<-- [end:show]
refused = ("BufferError: cannot close exported pointers exist", "no error")
crashes = ("no error", "SIGSEGV")
assert [*rows.values()] == [crashes] * 3 + [refused] * 2
# After the refusal the object has lost its buffer, and the array still has the memory.
shm = SharedMemory(create=True, size=16)
shm.unlink()
view = frombuffer(shm.buf)
try:
    shm.close()
except BufferError:
    pass
assert shm.buf is None
view[:] = 3
assert view.sum() == 12
result = view.copy()
del view
shm.close()
assert result.tolist() == [3] * 4
# A part of the array keeps the export as well, and so does np.asarray.
for way in (
    lambda buf: frombuffer(buf)[:0],
    lambda buf: frombuffer(buf).reshape(2, 2).T,
    np.asarray,
    lambda buf: buf[:4],
):
    shm = SharedMemory(create=True, size=16)
    shm.unlink()
    view = way(shm.buf)
    try:
        shm.close()
        raise AssertionError("closed under an export")
    except BufferError:
        pass
    del view
    shm.close()
# frombuffer takes all of the block, which some systems round up to pages: count= says how much.
shm = SharedMemory(create=True, size=16)
assert np.frombuffer(shm.buf, np.float32, count=3).shape == (3,)
shm.close()
shm.unlink()
