# --8<-- [start:show]
import multiprocessing
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import torch

# --8<-- [start:recipe]
def predict(name, shape, part, path, model):
    shm = SharedMemory(name)
    try:
        out = np.ndarray(shape, np.float32, buffer=shm.buf)
        rows = torch.tensor(np.load(path, mmap_mode="r")[part])
        with torch.inference_mode():
            result = model(rows).numpy()
        # refuses another shape, which out[part] = broadcasts
        np.concatenate([result], out=out[part])
    finally:
        shm.close()

def predict_all(shape, parts, path, model):
    spawn = multiprocessing.get_context("spawn")
    shm = SharedMemory(create=True, size=4 * shape[0] * shape[1] or 1)
    try:
        with ProcessPoolExecutor(2, spawn, torch.set_num_threads,
                                 (1,)) as pool:
            jobs = [pool.submit(predict, shm.name, shape, part,
                                path, model) for part in parts]
            for job in jobs:
                job.result()
        return np.ndarray(shape, np.float32, buffer=shm.buf).copy()
    finally:
        shm.close()
        shm.unlink()
# --8<-- [end:recipe]

if __name__ == "__main__":
    model = torch.nn.Linear(64, 10)
    rows = np.random.default_rng(0).random((1000, 64), np.float32)
    parts = [slice(0, 500), slice(500, 1000)]
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/rows.npy"
        np.save(path, rows)
        result = predict_all((1000, 10), parts, path, model)
    print(result.shape, result.dtype, result.flags.owndata)
    with torch.inference_mode():
        alone = model(torch.from_numpy(rows)).numpy()
    print(np.allclose(result, alone, atol=1e-5))
# --8<-- [end:show]
    assert result.shape == (1000, 10) and result.dtype == np.float32 and result.flags.owndata
    np.testing.assert_allclose(result, alone, atol=1e-5)
    assert np.abs(result).min() > 0, "no row has the zeros that a new block is filled with"
    assert all(p.is_shared() for p in model.parameters()), "the weights crossed as handles"

    # The same two functions without processes of their own: which blocks they leave, also after an error.
    made = []

    class Watched(SharedMemory):
        def __init__(self, name=None, create=False, size=0):
            super().__init__(name, create, size)
            made.append(self)

    class Here:  # runs a job at once, in this process
        def __init__(self, *arguments):
            assert arguments[0] == 2 and arguments[2:] == (torch.set_num_threads, (1,))

        def __enter__(self):
            return self

        def __exit__(self, *error):
            return None

        def submit(self, call, *arguments):
            future = concurrent.futures.Future()
            try:
                future.set_result(call(*arguments))
            except Exception as error:
                future.set_exception(error)
            return future

    import concurrent.futures

    SharedMemory, ProcessPoolExecutor = Watched, Here
    def one_column(rows):
        return model(rows)[:, :1]

    for wrong, used in (False, model), (True, model), (True, one_column):
        made.clear()
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/rows.npy"
            np.save(path, rows[:, :63] if wrong and used is model else rows)
            try:
                result = predict_all((1000, 10), parts, path, used)
            except (RuntimeError, ValueError) as error:
                said = "shapes cannot be multiplied" if used is model else "wrong shape"
                assert wrong and said in str(error), error
            else:
                assert not wrong
                np.testing.assert_allclose(result, alone, atol=1e-5)
        assert len(made) == 3 and len({shm.name for shm in made}) == 1
        assert [shm.buf for shm in made] == [None] * 3, "each was closed"
        try:
            Watched(made[0].name)
            raise AssertionError("the block still has its name")
        except FileNotFoundError:
            pass
    assert predict_all((0, 10), [], "", model).shape == (0, 10), "no rows: a block has at least a byte"
