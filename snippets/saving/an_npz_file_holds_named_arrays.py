# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
inputs = torch.ones(100, 4, device=device)
labels = torch.zeros(100, dtype=torch.uint8, device=device)

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "data.npz")
    # --8<-- [start:key]
    np.savez(path, inputs=inputs.cpu().numpy(),
             labels=labels.cpu().numpy())
    print(path.stat().st_size, "bytes")
    with np.load(path, mmap_mode="r") as file:
        back = {k: torch.from_numpy(file[k]) for k in file}
    # --8<-- [end:key]
        print(type(file["inputs"]).__name__)
    print({k: (t.shape, t.dtype) for k, t in back.items()})
# --8<-- [end:show]
import zipfile

assert back["inputs"].shape == (100, 4) and back["inputs"].dtype == torch.float32
assert back["labels"].dtype == torch.uint8 and torch.equal(back["labels"], labels.cpu())
back["labels"][0] = 1  # writable, and no map of the file
arrays = {k: t.numpy() for k, t in back.items()}
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "data.npz")
    np.savez(path, **arrays)
    plain = path.stat().st_size
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["inputs.npy", "labels.npy"]
    np.savez_compressed(path, **arrays)
    assert path.stat().st_size < plain / 2
    with np.load(path, mmap_mode="r") as file:
        assert type(file["inputs"]) is np.ndarray, "an .npz is not mapped"
        assert file["inputs"] is not file["inputs"], "read anew each time"
import io

try:
    np.savez(io.BytesIO(), **{"file": np.ones(1)})
    raise AssertionError("an array called file was saved")
except TypeError as error:
    assert "'file'" in str(error)
memory = io.BytesIO()
np.savez(memory, a=np.ones(2), allow_pickle=np.ones(1))
memory.seek(0)
assert np.load(memory).files == ["a"], "an array called allow_pickle is not in the file"
with tempfile.TemporaryDirectory() as folder:
    file, i = {"inputs": arrays["inputs"]}, 3
    path = Path(folder, "inputs.npy")
    np.save(path, file["inputs"])
    rows = np.load(path, mmap_mode="r")
    row = torch.from_numpy(rows[i].copy())
    assert type(rows) is np.memmap and row.tolist() == [1, 1, 1, 1]
    del rows
