# --8<-- [start:show]
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.shared_memory import SharedMemory

import numpy as np

def views(shm):
    rows = np.ndarray((4, 2), np.float32, buffer=shm.buf)
    done = np.ndarray(4, bool, buffer=shm.buf, offset=rows.nbytes)
    return rows, done

def write(name, i, killed):
    shm = SharedMemory(name)
    rows, done = views(shm)
    # --8<-- [start:key]
    rows[i, 0] = i + 1
    # --8<-- [end:key]
    if i == killed:
        os.kill(os.getpid(), signal.SIGKILL)
    # --8<-- [start:key]
    rows[i, 1] = i + 1
    done[i] = True
    # --8<-- [end:key]
    shm.close()

def fill(shm, killed=None):
    # --8<-- [start:key]
    rows, done = views(shm)
    missing = np.flatnonzero(~done)
    # --8<-- [end:key]
    fork = multiprocessing.get_context("fork")
    print("to write:", missing)
    try:
        with ProcessPoolExecutor(1, fork) as pool:
            for job in [pool.submit(write, shm.name, i, killed)
                        for i in missing]:
                job.result()
    except BrokenProcessPool:
        print("BrokenProcessPool")
    print(rows.tolist(), done)
    return missing.tolist(), rows.tolist(), done.tolist()

shm = SharedMemory(create=True, size=4 * 2 * 4 + 4)
try:
    first = fill(shm, killed=2)
    second = fill(shm)
finally:
    shm.close()
    shm.unlink()
# --8<-- [end:show]
assert first[1] == [[1, 1], [2, 2], [3, 0], [0, 0]], "row 2 is half written"
assert first[2] == [True, True, False, False]
assert second == ([2, 3], [[i + 1.0] * 2 for i in range(4)], [True] * 4)
try:
    SharedMemory(shm.name)
except FileNotFoundError:
    pass
else:
    raise AssertionError("the block was not removed after a worker was killed")
