# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch
from sklearn.datasets import load_digits

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(64, 16).to(device).eval()
x = torch.from_numpy(load_digits().data).float()

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "out.npy")
    # --8<-- [start:key]
    rows = np.lib.format.open_memmap(
        path, mode="w+", dtype=np.float32, shape=(len(x), 16))
    with torch.no_grad():
        for start in range(0, len(x), 500):
            out = model(x[start:start + 500].to(device))
            rows[start:start + len(out)] = out.cpu().numpy()
    rows.flush()
    # --8<-- [end:key]

    rows = np.load(path, mmap_mode="r")
    some = torch.from_numpy(rows[[0, 900, 1796]])
    print(path.stat().st_size, "bytes,", rows.shape, rows.dtype)
    print(some.shape, some.dtype)
# --8<-- [end:show]
import tracemalloc

assert some.shape == (3, 16) and some.dtype == torch.float32
with torch.no_grad():
    expected = model(x[[0, 900, 1796]].to(device)).cpu()
assert torch.allclose(some, expected, atol=1e-3)  # CUDA may use TF32
some[0] = 9  # a copy: the file is open for reading alone, and a write to it would crash
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "large.npy")
    np.save(path, np.zeros((10_000, 100), np.float32))
    peaks = []
    for mode in (None, "r"):
        tracemalloc.start()
        read = np.load(path, mmap_mode=mode)
        few = read[[0, 9_999]]
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[0] > read.nbytes == 4_000_000 and peaks[1] < 100_000, peaks
    assert type(read) is np.memmap and not read.flags.writeable and few.flags.writeable
    assert not np.shares_memory(few, read) and np.shares_memory(read[:2], read)
    # The file has its full size from the start.
    half = np.lib.format.open_memmap(Path(folder, "half.npy"), mode="w+", dtype=np.float32, shape=(100, 10))
    assert Path(folder, "half.npy").stat().st_size == 128 + 4000
    assert half[50:].sum() == 0
