# --8<-- [start:show]
import os
import sys

import numpy as np
import pyarrow.dataset


def check(seen):
    """Raise ValueError for ids that did not come once each."""
    found = {"missing": seen == 0, "there twice": seen > 1}
    found = {what: np.flatnonzero(ids) for what, ids in found.items()}
    each = [(what, ids) for what, ids in found.items() if len(ids)]
    said = [f"{len(ids)} ids {what}: {ids[:3]}" for what, ids in each]
    if said:
        raise ValueError("; ".join(said))


def rows_of(column):
    """The rows of a column of lists, which have one length."""
    column = getattr(column, "storage", column)  # Ray's own type
    lengths = column.value_lengths().to_numpy(zero_copy_only=False)
    if column.null_count or len({*lengths}) > 1:
        raise ValueError(f"rows of different lengths: {lengths[:5]}")
    return column.flatten().to_numpy().reshape(len(column), -1)


# --8<-- [start:recipe]
def rows_by_id(folder, total, name="embeddings.npy"):
    """The column embedding of a folder of Parquet in one file."""
    out, seen = None, np.zeros(total, np.uint8)
    few = {"batch_readahead": 1, "fragment_readahead": 1}
    dataset = pyarrow.dataset.dataset(folder)
    for batch in dataset.to_batches(["id", "embedding"], **few):
        if not len(batch):
            continue
        ids, rows = batch["id"].to_numpy(), rows_of(batch["embedding"])
        if ids.min() < 0 or ids.max() >= total:
            raise ValueError(f"ids from {ids.min()} to {ids.max()}")
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
    rows_by_id(sys.argv[1], int(sys.argv[2]))
    array = np.load("embeddings.npy", mmap_mode="r")
    print(array.shape, array.dtype)
# --8<-- [end:show]
