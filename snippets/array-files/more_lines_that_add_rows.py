# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np

folder = Path(tempfile.mkdtemp())
path, raw = folder / "rows.npy", folder / "rows.raw"
batch = np.ones((2, 3), np.float32)
with open(path, "wb") as file:
    np.save(file, batch)
with open(path, "ab") as file:
    np.save(file, batch[:1])
size, parts = path.stat().st_size, []
with open(path, "rb") as file:
    while file.tell() < size:
        parts.append(np.load(file))
print(len(parts))

raw.write_bytes(bytes(24))  # left by an earlier run
with open(raw, "wb") as file:
    for _ in range(2):
        batch.tofile(file)
a = np.fromfile(raw, dtype=np.float32).reshape(-1, 3)
print(a.shape)

more = np.concatenate([np.load(path), batch])
np.save(folder / "all.npy", more)
print(more.shape)
# --8<-- [end:show]
assert [part.shape for part in parts] == [(2, 3), (1, 3)]
assert a.shape == (4, 3) and more.shape == (4, 3)
