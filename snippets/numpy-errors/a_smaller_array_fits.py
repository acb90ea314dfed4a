# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch

shape = (10_000_000, 10_000_000)  # rows, columns
try:
    table = np.zeros(shape)
except MemoryError as error:
    print(error)

x = np.ones((1000, 8), dtype=np.float32)
total = 0.0
for part in np.array_split(x, 10):
    total += float(part.sum())
print(total)
print(10**14 * 8 // 2**40, "TiB")
print(x.astype(np.float64).nbytes // x.nbytes)

pred, target = np.zeros((4, 1)), np.zeros(4)
difference = pred[:, 0] - target
print((pred - target).shape, difference.shape)
a = torch.from_numpy(x)
distances = torch.cdist(a[:100], a)
print(tuple(distances.shape))
means = [part.mean().item() for part in a.split(100)]
print(len(means))
with tempfile.TemporaryDirectory() as folder:
    path = folder + "/x.npy"
    out = np.lib.format.open_memmap(path, "w+", np.float32, (1000, 8))
    out[:] = x
    out.flush()
    rows = np.load(path, mmap_mode="r")[10:20].copy()
    del out
print(rows.shape)
try:
    torch.empty(shape)
except RuntimeError as error:
    print("can't allocate memory" in str(error))
# --8<-- [end:show]
try:
    np.zeros(shape)
except MemoryError as error:
    assert str(error) == "Unable to allocate 728. TiB for an array with shape (10000000, 10000000) and data type float64"
    assert isinstance(error, MemoryError)
else:
    raise AssertionError("728 TiB fit")
assert (pred - target).shape == (4, 4) and rows.flags.owndata and (rows == x[10:20]).all()
assert distances.shape == (100, 1000)
# The corners of a crop, held inside the image: nothing huge to pad.
image = np.zeros((40, 50), np.uint16)
y0, y1, x0, x1 = -176_000, 8, 45, 176_000
y0, y1 = np.clip((y0, y1), 0, image.shape[0])
x0, x1 = np.clip((x0, x1), 0, image.shape[1])
assert image[y0:y1, x0:x1].shape == (8, 5)
