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


# --8<-- [start:recipe]
def rows_by_id(folder, total, name="embeddings.npy"):
    """The column embedding of a folder of Parquet in one file."""
    out, seen = None, np.zeros(total, np.int64)
    dataset = pyarrow.dataset.dataset(folder)
    for batch in dataset.to_batches(columns=["id", "embedding"]):
        ids, column = batch["id"].to_numpy(), batch["embedding"]
        if not len(ids):
            continue
        column = getattr(column, "storage", column)  # Ray's own type
        if column.null_count:
            none = column.is_null().to_numpy(zero_copy_only=False)
            raise ValueError(f"no embedding for ids {ids[none][:3]}")
        rows = column.flatten().to_numpy().reshape(len(ids), -1)
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
