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
# Arrays of different length: each under its name, or one long array and where each begins.
tensors = {"a": torch.ones(2, 8), "b": torch.zeros(5, 8, requires_grad=True)}
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "e.npz")
    np.savez(path, **{k: v.detach().cpu().numpy() for k, v in tensors.items()})
    with np.load(path) as file:
        assert [file[k].shape for k in file.files] == [(2, 8), (5, 8)]
        t = torch.from_numpy(file["a"])
        try:
            torch.from_numpy(file)
            raise AssertionError("an archive was taken for an array")
        except TypeError as error:
            assert str(error) == "expected np.ndarray (got NpzFile)"
    rows = [np.ones((2, 8)), np.zeros((5, 8)), np.ones((1, 8))]
    try:
        np.savez(path, rows=rows)
        raise AssertionError("a list of different lengths was saved")
    except ValueError as error:
        assert "inhomogeneous" in str(error)
    ends = np.cumsum([len(row) for row in rows])
    np.savez_compressed(path, values=np.concatenate(rows), ends=ends)
    with np.load(path) as file:
        back = np.split(file["values"], file["ends"][:-1])
    np.savez(path, values=np.concatenate(rows), ends=ends)
    assert [a.tolist() for a in back] == [a.tolist() for a in rows]
# A name for each, and a file with one array more.
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "n.npz")
    np.savez(path, np.ones(2), np.zeros(3))
    with np.load(path) as file:
        names = file.files
        assert names == ["arr_0", "arr_1"]
        arrays = dict(file)
    new = np.ones(4)
    np.savez(path, **arrays, new=new)
    with np.load(path) as file:
        assert file.files == ["arr_0", "arr_1", "new"] and len(file["arr_1"]) == 3
