# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import multiprocessing
import tempfile
from multiprocessing.reduction import ForkingPickler
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import torch

def write(array, opened, tensor, shared, path, name):
    array[0] = opened[0] = tensor[0] = shared[0] = 1
    np.load(path, mmap_mode="r+")[0] = 1
    shm = SharedMemory(name)
    np.ndarray(9000, np.float32, buffer=shm.buf)[0] = 1
    shm.close()

def run(method, folder):
    zeros, tensor = np.zeros(9000, np.float32), torch.zeros(9000)
    paths = [f"{folder}/{method}{i}.npy" for i in range(2)]
    for path in paths:
        np.save(path, zeros)
    opened, mapped = (np.load(path, mmap_mode="r+") for path in paths)
    shm = SharedMemory(create=True, size=zeros.nbytes)
    sent = [zeros, opened, tensor, torch.zeros(9000).share_memory_(),
            paths[1], shm.name]
    process = multiprocessing.get_context(method).Process(
        target=write, args=sent)
    process.start()
    process.join()
    block = np.ndarray(9000, np.float32, buffer=shm.buf)
    seen = [bool(x[0] == 1) for x in (*sent[:4], mapped, block)]
    shm.close()
    shm.unlink()
    return sent, seen

KINDS = ["array", "open np.memmap", "tensor", "tensor.share_memory_()",
         "path of a .npy file", "name of a SharedMemory"]

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        _, fork = run("fork", folder)
        _, server = run("forkserver", folder)
        sent, spawn = run("spawn", folder)
        sizes = [len(ForkingPickler.dumps(x)) for x in sent]
    for kind, size, *seen in zip(KINDS, sizes, fork, spawn, server):
        crosses = "all values" if size > 36_000 else "under 1 kB"
        print(kind, crosses, *seen, sep=" | ")
# --8<-- [end:show]
    assert spawn == server == [False, False, True, True, True, True]
    assert fork == [False, True, False, True, True, True]
    assert [size > 36_000 for size in sizes] == [True, True] + [False] * 4
    assert all(size > 36_000 or size < 1000 for size in sizes)

    class Pickled:
        def __reduce__(self):
            raise RuntimeError("pickled")

    # A Process under fork sends nothing; a pool sends the arguments of each job under fork as well.
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context("fork")
    process = context.Process(target=id, args=(Pickled(),))
    process.start()
    process.join()
    assert process.exitcode == 0
    with context.Pool(1) as pool, ProcessPoolExecutor(1, context) as executor:
        for call in lambda: pool.apply(id, (Pickled(),)), lambda: executor.submit(id, Pickled()).result():
            try:
                call()
                raise AssertionError("a pool took an argument without pickling it")
            except RuntimeError as error:
                assert str(error) == "pickled"
