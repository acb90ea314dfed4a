# --8<-- [start:show]
import os
import pathlib
import sys

import numpy as np


# --8<-- [start:recipe]
def join(folder, total, name="embeddings.npy"):
    """The rows of shard-0-of-N.npz … in the order of their ids, in one file."""
    found = sorted(pathlib.Path(folder).glob("shard-*-of-*.npz"))
    if not found:
        raise FileNotFoundError(f"no shard-*-of-*.npz in {folder}")
    world = int(found[0].stem.split("-")[3])
    names = [f"shard-{rank}-of-{world}.npz" for rank in range(world)]
    if lost := set(names) - {file.name for file in found}:
        raise FileNotFoundError(f"{len(lost)} of {world} shards missing: {sorted(lost)}")
    out, seen = None, np.zeros(total, np.int64)
    for file in names:
        with np.load(pathlib.Path(folder, file)) as shard:
            ids, rows = shard["ids"], shard["rows"]
        if out is None:
            size = (total, *rows.shape[1:])
            out = np.lib.format.open_memmap(f"{name}.part", "w+", rows.dtype, size)
        out[ids] = rows
        np.add.at(seen, ids, 1)
    found = np.flatnonzero(seen == 0), np.flatnonzero(seen > 1)
    wrong = zip(("missing", "there twice"), found)
    said = [f"{len(i)} ids {what}: {i[:3]}" for what, i in wrong if len(i)]
    if said:
        raise ValueError("; ".join(said))
    out.flush()
    os.replace(f"{name}.part", name)
# --8<-- [end:recipe]


if __name__ == "__main__":
    join(".", int(sys.argv[1]))
    print("joined", np.load("embeddings.npy", mmap_mode="r").shape)
# --8<-- [end:show]
