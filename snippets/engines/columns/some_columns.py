"""Files of Parquet with something wrong: ids twice, a file missing, rows of None, no rows."""

import pathlib
import sys

import numpy as np
import pyarrow as pa
from pyarrow import parquet

ids = {
    "twice": [[4, 5, 0], [1, 2, 3, 3]],
    "missing": [[4, 5, 0]],
    "empty": [[]],
}
folder = pathlib.Path("embeddings.parquet")
folder.mkdir()
for number, some in enumerate(
    ids.get(sys.argv[1], [[4, 5, 0], [1, 2, 3]])
):
    rows = [
        None if sys.argv[1] == "none" and id == 2 else [float(id)] * 4
        for id in some
    ]
    columns = {
        "id": np.array(some, np.int64),
        "embedding": pa.array(rows, pa.list_(pa.float32())),
    }
    parquet.write_table(
        pa.table(columns), folder / f"part-{number}.parquet"
    )
