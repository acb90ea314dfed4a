# --8<-- [start:show]
import os
import pathlib
import sys

import numpy as np


def check(seen):
    """Raise ValueError for ids that did not come once each."""
    found = {"missing": seen == 0, "there twice": seen > 1}
    found = {what: np.flatnonzero(ids) for what, ids in found.items()}
    each = [(what, ids) for what, ids in found.items() if len(ids)]
    said = [f"{len(ids)} ids {what}: {ids[:3]}" for what, ids in each]
    if said:
        raise ValueError("; ".join(said))


# --8<-- [start:recipe]
def join(folder, total, name="embeddings.npy"):
    """The rows of all shards in one file, in the order of their ids."""
    folder = pathlib.Path(folder)
    found = {file.name for file in folder.glob("rows-*-of-*.npy")}
    if not found:
        raise FileNotFoundError(f"no rows-*-of-*.npy in {folder}")
    world = int(min(found).removesuffix(".npy").split("-")[3])
    names = [f"rows-{rank}-of-{world}.npy" for rank in range(world)]
    lost, more = sorted({*names} - found), sorted(found - {*names})
    if lost or more:
        raise ValueError(f"of {world} shards: no {lost}, but {more}")
    out, seen = None, np.zeros(total, np.uint8)
    for file in names:
        ids = np.load(folder / file.replace("rows", "ids"))
        rows = np.load(folder / file, mmap_mode="r")
        if out is None:
            size, create = rows.shape[1:], np.lib.format.open_memmap
            size, part = (total, *size), f"{name}.part"
            out = create(part, "w+", rows.dtype, size)
        out[ids] = rows
        np.add.at(seen, ids, 1)
    check(seen)
    out.flush()
    os.replace(f"{name}.part", name)
# --8<-- [end:recipe]


if __name__ == "__main__":
    join(".", int(sys.argv[1]))
    print("joined", np.load("embeddings.npy", mmap_mode="r").shape)
# --8<-- [end:show]
