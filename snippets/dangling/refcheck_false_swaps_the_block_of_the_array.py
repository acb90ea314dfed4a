# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import sys

import numpy as np
import torch


def show(step, count):
    print(step)
    print("t -> A")
    print("array ->", "A" if array.ctypes.data == t.data_ptr() else "B")
    print("t holds array")
    print(f"array: {count} references")
    if array.ctypes.data != t.data_ptr():
        print("A is freed")


array = np.ones(4)
t = torch.from_numpy(array)
show("t = torch.from_numpy(array)", sys.getrefcount(array) - 1)
array.resize(1_000_000, refcheck=False)
step = "array.resize(1_000_000, refcheck=False)"
show(step, sys.getrefcount(array) - 1)
# --8<-- [end:show]
alone = np.ones(4)
before = sys.getrefcount(alone)
kept = torch.from_numpy(alone)
assert sys.getrefcount(alone) == before + 1
alone.resize(1_000_000, refcheck=False)
assert sys.getrefcount(alone) == before + 1 and kept.data_ptr() != alone.ctypes.data
