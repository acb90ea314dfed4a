# --8<-- [start:show]
import multiprocessing
import signal
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import torch

# --8<-- [start:key]
def open_array(name):
    shm = SharedMemory(name)
    array = np.ndarray(4, np.float32, buffer=shm.buf)
    return array, shm  # the caller keeps both
# --8<-- [end:key]

def copy_array(name):
    array, shm = open_array(name)
    return array.copy()

def copy_tensor(name):
    array, shm = open_array(name)
    return torch.from_numpy(array).clone()

class Block:
    def __init__(self, name):
        self.shm = SharedMemory(name)
        self.array = np.ndarray(4, np.float32, buffer=self.shm.buf)

def ndarray(buf):
    return np.ndarray(4, np.float32, buffer=buf)

def frombuffer(buf):
    return np.frombuffer(buf, np.float32, count=4)

WAYS = {
    "np.ndarray": ndarray,
    "a tensor over it": lambda buf: torch.from_numpy(ndarray(buf)),
    "torch.frombuffer":
        lambda buf: torch.frombuffer(buf, dtype=torch.float32),
    "np.frombuffer": frombuffer,
}

def returned(way, name):  # and shm goes with the function
    shm = SharedMemory(name)
    return way(shm.buf)

def ends(call):
    fork = multiprocessing.get_context("fork")
    child = fork.Process(target=call)
    child.start()
    child.join()
    if child.exitcode < 0:
        return signal.Signals(-child.exitcode).name
    return "no error"

rows = {}
owner = SharedMemory(create=True, size=16)
for name, way in WAYS.items():
    shm = SharedMemory(owner.name)
    view = way(shm.buf)
    try:
        shm.close()
        said = "no error"
    except BufferError as error:
        said = type(error).__name__
    rows[name] = (ends(lambda: returned(way, owner.name).sum()),
                  said, ends(view.sum))
    del view
    shm.close()
    print(name, *rows[name], sep=" | ")
array, shm = open_array(owner.name)
del array
shm.close()
owner.close()
owner.unlink()
# --8<-- [end:show]
refused = ("no error", "BufferError", "no error")
crashes = ("SIGSEGV", "no error", "SIGSEGV")
assert [*rows.values()] == [crashes] * 3 + [refused]
owner = SharedMemory(create=True, size=16)
np.ndarray(4, np.float32, buffer=owner.buf)[:] = 5


def alone(name):  # as the caller who drops what holds the block
    array, shm = open_array(name)
    del shm
    return array.sum()


def both(name):
    array, shm = open_array(name)
    return array.sum()


def tensor(name):
    array, shm = open_array(name)
    t = torch.from_numpy(array)
    return t.sum().item()


assert ends(lambda: alone(owner.name)) == "SIGSEGV"
assert both(owner.name) == tensor(owner.name) == 20
assert copy_array(owner.name).sum() == copy_tensor(owner.name).sum() == 20
block = Block(owner.name)
assert block.array.sum() == 20
del block
owner.close()
owner.unlink()
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
    lambda buf: torch.from_numpy(frombuffer(buf)),
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
    except BufferError as error:
        assert str(error) == "cannot close exported pointers exist"
    del view
    shm.close()
# frombuffer takes all of the block, which some systems round up to pages: count= says how much.
shm = SharedMemory(create=True, size=16)
assert np.frombuffer(shm.buf, np.float32, count=3).shape == (3,)
shm.close()
shm.unlink()
