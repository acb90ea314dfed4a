# --8<-- [start:show]
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch

# --8<-- [start:recipe]
def predict(out, rows, model):
    with torch.inference_mode():
        result = model(rows)
        if result.shape != out.shape:  # copy_ broadcasts
            raise ValueError(f"{result.shape}, not {out.shape}")
        out.copy_(result)

def predict_all(rows, model, columns):
    spawn = multiprocessing.get_context("spawn")
    rows = torch.from_numpy(rows).share_memory_()
    out = torch.empty(len(rows), columns).share_memory_()
    array = out.numpy()
    with ProcessPoolExecutor(2, spawn, torch.set_num_threads,
                             (1,)) as pool:
        jobs = [pool.submit(predict, *parts, model)
                for parts in zip(out.split(500), rows.split(500))]
        for job in jobs:
            job.result()
    return array
# --8<-- [end:recipe]

if __name__ == "__main__":
    model = torch.nn.Linear(64, 10)
    rows = np.random.default_rng(0).random((1000, 64), np.float32)
    result = predict_all(rows, model, 10)
    print(result.shape, result.dtype, result.base.is_shared())
    with torch.inference_mode():
        alone = model(torch.from_numpy(rows)).numpy()
    print(np.allclose(result, alone, atol=1e-5))
# --8<-- [end:show]
    import os
    import pickle
    import sys
    from multiprocessing.reduction import ForkingPickler

    assert result.shape == (1000, 10) and result.dtype == np.float32
    np.testing.assert_allclose(result, alone, atol=1e-5)
    assert result.ctypes.data == result.base.data_ptr(), "nothing moved: it was shared before"
    assert result.base.is_shared(), "the array is the memory that the workers wrote to"
    assert all(p.is_shared() for p in model.parameters())

    def maps():
        """How many blocks of torch this process has in its address space, and how many have a name."""
        with open("/proc/self/maps") as file:
            return sum("/dev/shm/torch_" in line for line in file)

    try:
        predict(torch.empty(4, 10), torch.zeros(4, 64), torch.nn.Linear(64, 1))
        raise AssertionError("one column was written to ten")
    except ValueError as error:
        assert "[4, 1]" in str(error)
    out = torch.zeros(2).share_memory_()
    array = out.numpy()
    sent = ForkingPickler.dumps(out)
    pickle.loads(sent)[0] = 5  # as the other process does
    assert array.tolist() == out.tolist() == [5, 0]
    if sys.platform == "linux":
        before = maps()
        large = torch.ones(1 << 20).share_memory_()
        view = large.numpy()
        assert maps() == before + 1
        mine = f"torch_{os.getpid()}_"
        assert not [name for name in os.listdir("/dev/shm") if name.startswith(mine)], "no name is left"
        del large
        assert view.sum() == 1 << 20, "the array keeps the block"
        del view
        assert maps() == before, "and with the last that looks at it, it is freed"
