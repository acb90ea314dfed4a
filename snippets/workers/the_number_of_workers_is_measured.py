# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import multiprocessing
import time

import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

torch.set_num_threads(1)
dataset = TensorDataset(torch.from_numpy(np.zeros((256, 8))))

def seconds(workers):
    ahead = 4 if workers else None
    loader = DataLoader(dataset, batch_size=64, num_workers=workers,
                        prefetch_factor=ahead)
    start = time.perf_counter()
    for batch in loader:
        pass
    return time.perf_counter() - start

multiprocessing.set_start_method("fork", force=True)
measured = {workers: seconds(workers) for workers in (0, 1, 2)}
best = min(measured, key=measured.get)
# All rows are in memory: one slice makes the batch, without a loader
x = dataset.tensors[0]
order = torch.randperm(len(x))
batches = [x[rows] for rows in order.split(64)]
print(len(measured), len(batches), list(batches[0].shape))
# --8<-- [end:show]
# Without force=: no difference the first time; a second call, as in a notebook, raises, see below.
try:
    multiprocessing.set_start_method("fork")
    raise AssertionError("the start method was set twice")
except RuntimeError as error:
    assert "context has already been set" in str(error)
multiprocessing.set_start_method("fork", force=True)
assert best in measured and min(measured.values()) > 0
assert sorted(torch.cat([order[i : i + 64] for i in range(0, 256, 64)]).tolist()) == [*range(256)]
assert torch.equal(torch.cat(batches), x[order])


class Threads(torch.utils.data.Dataset):
    def __len__(self):
        return 1

    def __getitem__(self, i):
        return torch.get_num_threads()


import os
import subprocess
import sys

# OMP_NUM_THREADS=1 python train.py: one thread in the main process too, until it asks for more.
torch.set_num_threads(os.cpu_count())
code = "import torch; print(torch.get_num_threads()); torch.set_num_threads(3); print(torch.get_num_threads())"
environment = {**os.environ, "OMP_NUM_THREADS": "1"}
said = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
assert said.stdout.split() == ["1", "3"], said
torch.set_num_threads(2)
assert next(iter(DataLoader(Threads(), num_workers=1))).tolist() == [1], "PyTorch takes one thread in a worker"
for option in {"prefetch_factor": 4}, {"persistent_workers": True}:
    try:
        DataLoader(dataset, num_workers=0, **option)
        raise AssertionError(option)
    except ValueError as error:
        assert "num_workers > 0" in str(error)
