# --8<-- [start:show]
import os
import sys

import numpy as np
import pyarrow.dataset
from pyarrow import compute


def tick(seen, ids):
    """Mark these ids. Raises for one outside, or there before."""
    if not 0 <= ids.min() <= ids.max() < len(seen):
        raise ValueError(f"ids from {ids.min()} to {ids.max()}")
    one, times = np.unique(ids, return_counts=True)
    if (twice := one[seen[one] | (times > 1)]).size:
        raise ValueError(f"{len(twice)} ids there twice: {twice[:3]}")
    seen[ids] = True


# --8<-- [start:key]
def rows_of(column):
    """The rows of a column of lists, which have one length."""
    column = getattr(column, "storage", column)  # Ray's own type
    lengths = compute.list_value_length(column).unique().to_pylist()
    if column.null_count or len(lengths) > 1:
        raise ValueError(f"rows of different lengths: {lengths[:5]}")
    return column.flatten().to_numpy().reshape(len(column), -1)
# --8<-- [end:key]


def dataset_of(folder):
    """The files of Parquet in a folder, where there are any."""
    dataset = pyarrow.dataset.dataset(folder, format="parquet")
    if not dataset.files:
        raise FileNotFoundError(f"no files of Parquet in {folder}")
    for part in dataset.get_fragments():
        if part.physical_schema != dataset.schema:
            raise ValueError(f"another dtype or column in {part.path}")
    return dataset


def rows_by_id(folder, total, name="embeddings.npy"):
    """The column embedding of a folder of Parquet in one file."""
    out, seen = None, np.zeros(total, bool)
    create, dataset = np.lib.format.open_memmap, dataset_of(folder)
    few = {"batch_readahead": 1, "fragment_readahead": 1}
    for batch in dataset.to_batches(["id", "embedding"], **few):
        if not len(batch):
            continue
        ids, rows = batch["id"].to_numpy(), rows_of(batch["embedding"])
        if out is None:
            size = (total, rows.shape[1])
            out = create(f"{name}.part", "w+", rows.dtype, size)
        if rows.shape[1] != out.shape[1]:
            lengths = out.shape[1], rows.shape[1]
            raise ValueError(f"rows of different lengths: {lengths}")
        tick(seen, ids)
        # --8<-- [start:key]
        out[ids] = rows
        # --8<-- [end:key]
    if len(lost := np.flatnonzero(~seen)):
        raise ValueError(f"{len(lost)} ids missing: {lost[:3]}")
    if out is None:
        raise ValueError(f"no rows in {folder}")
    out.flush()
    os.replace(f"{name}.part", name)


if __name__ == "__main__":
    rows_by_id(sys.argv[1], int(sys.argv[2]))
    array = np.load("embeddings.npy", mmap_mode="r")
    print(array.shape, array.dtype)
# --8<-- [end:show]
