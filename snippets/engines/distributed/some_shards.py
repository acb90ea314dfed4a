"""Two shards in run-1 with something wrong, which the argument names."""

import os
import sys

import numpy as np

IDS = {
    "often": [np.r_[0, np.repeat(2, 257)], [1, 3]],  # which a uint8 would count as one
    "outside": [[0, 2], [1, -1]],
    "narrow": [[0, 2], [1, 3]],  # a row of one value fits into each row
    "dtype": [[0, 2], [1, 3]],
}
kind = sys.argv[1]
os.mkdir("run-1")
for rank, ids in enumerate(IDS[kind]):
    width = 1 if kind == "narrow" and rank else 256
    np.save(f"run-1/ids-{rank}-of-2.npy", np.array(ids))
    dtype = np.float64 if kind == "dtype" and rank else np.float32
    np.save(f"run-1/rows-{rank}-of-2.npy", np.zeros((len(ids), width), dtype))
