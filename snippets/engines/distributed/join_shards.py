# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import pathlib
import sys

import numpy as np


def names_in(folder):
    """The files of rows. Raises where some are missing or foreign."""
    found = {file.name for file in folder.glob("rows-*-of-*.npy")}
    if not found:
        raise FileNotFoundError(f"no rows-*-of-*.npy in {folder}")
    world = int(min(found).removesuffix(".npy").split("-")[3])
    names = [f"rows-{rank}-of-{world}.npy" for rank in range(world)]
    lost, more = sorted({*names} - found), sorted(found - {*names})
    if lost or more:
        raise ValueError(f"of {world} shards: no {lost}, but {more}")
    return names


def tick(seen, ids):
    """Mark these ids. Raises for one outside, or there before."""
    if len(ids) and not 0 <= ids.min() <= ids.max() < len(seen):
        raise ValueError(f"ids from {ids.min()} to {ids.max()}")
    one, times = np.unique(ids, return_counts=True)
    if (twice := one[seen[one] | (times > 1)]).size:
        raise ValueError(f"{len(twice)} ids there twice: {twice[:3]}")
    seen[ids] = True


def join(folder, total, name="embeddings.npy"):
    """The rows of all shards in one file, in the order of their ids."""
    out, seen = None, np.zeros(total, bool)
    for file in names_in(folder):
        ids = np.load(folder / file.replace("rows", "ids"))
        rows = np.load(folder / file, mmap_mode="r")
        if out is None:
            size = (total, *rows.shape[1:])
            create = np.lib.format.open_memmap
            out = create(f"{name}.part", "w+", rows.dtype, size)
        size = (len(ids), *out.shape[1:])
        if (rows.shape, rows.dtype) != (size, out.dtype):
            found = f"{rows.shape} {rows.dtype}"
            raise ValueError(f"{file}: {found}, not {size} {out.dtype}")
        tick(seen, ids)
        out[ids] = rows
    if not seen.all():
        lost = np.flatnonzero(~seen)
        raise ValueError(f"{len(lost)} ids missing: {lost[:3]}")
    out.flush()
    os.replace(f"{name}.part", name)


if __name__ == "__main__":
    join(pathlib.Path(sys.argv[1]), int(sys.argv[2]))
    print("joined", np.load("embeddings.npy", mmap_mode="r").shape)
# --8<-- [end:show]
