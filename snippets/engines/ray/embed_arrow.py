# --8<-- [start:show]
import os

import numpy as np
import pyarrow as pa
import ray
import torch
from pyarrow import compute

BATCH = 1024


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


def rows_of(column):
    """The rows of a column of lists, which have one length."""
    lengths = compute.list_value_length(column).unique().to_pylist()
    if column.null_count or len(lengths) > 1:
        raise ValueError(f"rows of different lengths: {lengths[:5]}")
    return column.flatten().to_numpy().reshape(len(column), -1)


def tick(seen, ids):
    """Mark these ids. Raises for one outside, or there before."""
    if len(ids) and not 0 <= ids.min() <= ids.max() < len(seen):
        raise ValueError(f"ids from {ids.min()} to {ids.max()}")
    one, times = np.unique(ids, return_counts=True)
    if (twice := one[seen[one] | (times > 1)]).size:
        raise ValueError(f"{len(twice)} ids there twice: {twice[:3]}")
    seen[ids] = True


class Embed:
    def __init__(self):  # runs once in each actor
        self.model = load_model()

    # --8<-- [start:key]
    def __call__(self, table):
        x = rows_of(table["x"].combine_chunks())
        with torch.inference_mode():
            rows = self.model(torch.tensor(x)).numpy()
        make = pa.FixedSizeListArray.from_arrays
        column = make(rows.ravel(), rows.shape[1])
        return pa.table({"id": table["id"], "embedding": column})
    # --8<-- [end:key]


def fill(dataset, out):
    """Write each batch to the rows of its ids."""
    seen = np.zeros(len(out), bool)
    for table in dataset.iter_batches(batch_format="pyarrow"):
        ids = table["id"].to_numpy()
        rows = rows_of(table["embedding"].combine_chunks())
        if rows.shape[1:] != out.shape[1:]:  # no broadcasting
            raise ValueError(f"rows of the shape {rows.shape}")
        tick(seen, ids)
        out[ids] = rows
    if not seen.all():
        raise ValueError(f"ids missing: {np.flatnonzero(~seen)[:5]}")


def main():
    ray.init(num_cpus=2, include_dashboard=False)
    dataset = ray.data.read_parquet("inputs.parquet")
    actors = ray.data.ActorPoolStrategy(size=2)
    size, name = (dataset.count(), 256), "embeddings.npy"
    about = {"batch_size": BATCH, "batch_format": "pyarrow"}
    about |= {"compute": actors, "num_cpus": 0.5}
    dataset = dataset.map_batches(Embed, **about)
    create = np.lib.format.open_memmap
    out = create(f"{name}.part", "w+", np.float32, size)
    fill(dataset, out)
    out.flush()
    os.replace(f"{name}.part", name)
    print(out.shape, out.dtype)
    ray.shutdown()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
