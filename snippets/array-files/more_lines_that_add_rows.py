# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile
from pathlib import Path

import numpy as np

folder = Path(tempfile.mkdtemp())
path, raw = folder / "rows.npy", folder / "rows.raw"
with open(path, "ab") as file:
    for n in 2, 1:
        np.save(file, np.full((n, 3), n, np.float32))
size = os.path.getsize(path)
parts = []
with open(path, "rb") as file:
    while file.tell() < size:
        parts.append(np.load(file))
print(len(parts))

batch = np.ones((2, 3), np.float32)
for _ in range(2):
    with open(raw, "ab") as file:
        batch.tofile(file)
a = np.fromfile(raw, dtype=np.float32).reshape(-1, 3)
print(a.shape)

more = np.concatenate([np.load(path), batch])
np.save(folder / "all.npy", more)
print(more.shape)
# --8<-- [end:show]
assert [part.shape for part in parts] == [(2, 3), (1, 3)]
assert a.shape == (4, 3) and more.shape == (4, 3)
