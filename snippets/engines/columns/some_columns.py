"""Files of Parquet with something wrong, which the argument names."""

import pathlib
import sys

import numpy as np
import pyarrow as pa
from pyarrow import parquet

IDS = {
    "twice": [[4, 5, 0], [1, 2, 3, 3]],
    "missing": [[4, 5, 0]],  # of two files there is one
    "outside": [[4, 5, 0], [1, 2, 3, -1]],
    "null": [[4, 5, 0], [1, 2, 3]],
    "dtype": [[4, 5, 0], [1, 2, 3]],
    "ragged": [[4, 5, 0], [1, 2, 3]],
    "narrow": [[4, 5, 0], [1, 2, 3]],
    "often": [[4, 5, 0], [1, 2], [3] * 257],  # which a uint8 would count as one
    "empty": [[]],
    "nothing": [],
}
kind, folder = sys.argv[1], pathlib.Path("embeddings.parquet")
folder.mkdir()
for number, ids in enumerate(IDS[kind]):
    widths = {2: 3, 3: 5} if kind == "ragged" else {}  # eight values all the same
    width = 1 if kind == "narrow" and number else 4  # one value fits into each row
    rows = [[float(id)] * widths.get(id, width) for id in ids]
    if kind == "null" and number:
        rows[0] = None
    dtype = pa.float64() if kind == "dtype" and number else pa.float32()
    size = 4 if kind == "missing" else -1  # a list of fixed size, which Arrow treats otherwise
    column = pa.array(rows, pa.list_(dtype, size))
    table = pa.table({"id": np.array(ids, np.int64), "embedding": column})
    parquet.write_table(table, folder / f"part-{number}.parquet")
