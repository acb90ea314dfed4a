# --8<-- [start:show]
import multiprocessing
import tempfile

import numpy as np

# --8<-- [start:recipe]
def start(path):
    global rows
    rows = np.load(path, mmap_mode="r")

def total(part):
    return int(rows[part].sum())

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/rows.npy"
        np.save(path, np.arange(100_000).reshape(1000, 100))
        parts = [slice(i, i + 250) for i in range(0, 1000, 250)]
        spawn = multiprocessing.get_context("spawn")
        with spawn.Pool(2, start, (path,)) as pool:
            totals = pool.map(total, parts)
    # --8<-- [end:recipe]
    print(totals, sum(totals) == sum(range(100_000)))
# --8<-- [end:show]
    assert sum(totals) == sum(range(100_000)) and len(totals) == 4
