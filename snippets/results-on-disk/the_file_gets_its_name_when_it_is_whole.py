# --8<-- [start:show]
import os
import tempfile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
folder = tempfile.TemporaryDirectory()
path, part = f"{folder.name}/out.npy", f"{folder.name}/out.npy.part"


def predict(batches, count):
    end = 0
    rows = np.lib.format.open_memmap(part, "w+", np.float32, (count, 2))
    # --8<-- [start:key]
    for out in batches:
        start, end = end, end + len(out)
        rows[start:end] = out.detach().cpu().numpy()
    if end != count:
        raise ValueError(f"{end} rows came, and not {count}")
    rows.flush()
    del rows
    os.replace(part, path)
    # --8<-- [end:key]


batches = [torch.ones(4, 2, device=device) for _ in range(3)]
try:
    predict(batches, 16)
except ValueError as error:
    print(error, "|", os.listdir(folder.name))
rows, end = np.load(part, mmap_mode="r"), 12
print("at the end of the part:", rows[-1].tolist())
fewer = f"{folder.name}/fewer.npy"
np.save(fewer, rows[:end])
del rows
os.replace(fewer, part)
few = np.load(part)
print("rows that came:", few.shape, few.min())
predict(batches, 12)
print(os.listdir(folder.name), np.load(path).shape)
# --8<-- [end:show]
assert few.shape == (12, 2) and (few == 1).all()
assert os.listdir(folder.name) == ["out.npy"] and (np.load(path) == 1).all()
# Rows too many do not fit in.
try:
    predict(batches, 10)
    raise AssertionError
except ValueError as error:
    assert "could not broadcast" in str(error)
assert np.load(path).shape == (12, 2), "the file of an earlier run stays"
# One row is broadcast over the rows of its place: NumPy says nothing.
many = np.zeros((4, 2), np.float32)
many[0:4] = np.ones((1, 2))
assert (many == 1).all()
folder.cleanup()
# Without .detach(): no difference, for these inputs do not require grad.
import sys

if sys.platform == "linux":  # the file takes its blocks as it is written, so a full disk shows late
    with tempfile.TemporaryDirectory() as name:
        sparse = f"{name}/sparse.npy"
        mapped = np.lib.format.open_memmap(sparse, "w+", np.float32, (1 << 20,))
        assert os.stat(sparse).st_blocks * 512 < mapped.nbytes
        del mapped
        # np.save empties a file before it writes: onto the file that is mapped, the rows are gone.
        np.save(sparse, np.ones((16, 2), np.float32))
        mapped = np.load(sparse, mmap_mode="r")
        np.save(sparse, mapped[:12])
        del mapped
        assert not np.load(sparse).any()
