# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

rows = {}
for line in (
    "a = a + 1",
    "a += 1",
    "a[:] = a + 1",
    "t = t + 1",
    "t += 1",
    "t.add_(1)",
):
    a = np.zeros(2, np.float32)
    t = torch.from_numpy(a)
    exec(line)
    shared = np.shares_memory(a, t.numpy())
    rows[line] = a.tolist(), t.tolist(), "yes" if shared else "no"
    print(line, *rows[line], sep=" | ")
# --8<-- [end:show]
old, new = [0, 0], [1, 1]
for line, found in rows.items():
    rebinds = " = " in line and "[:]" not in line
    only = (new, old, "no") if line[0] == "a" else (old, new, "no")
    assert found == (only if rebinds else (new, new, "yes")), line


def scaled(x):  # the caller's memory is the function's
    x *= 2
    return x


caller = np.ones(2)
assert scaled(caller) is caller and caller.tolist() == [2, 2]
numbers = np.zeros(2, int)
assert (numbers + 0.5).dtype == np.float64
try:
    numbers += 0.5
    raise AssertionError("integers took halves")
except TypeError:
    pass
