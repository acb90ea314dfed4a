# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np

def kib(*names):
    with open("/proc/self/smaps_rollup") as file:
        lines = [line.split() for line in file]
    found = {words[0]: int(words[1]) for words in lines[1:]}
    return np.array([found[name] for name in names])

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "rows.npy")
    np.save(path, np.ones((10_000, 1000), np.float32))
    before = kib("Rss:", "Anonymous:")
    rows = np.load(path, mmap_mode="r")
    rows.sum()  # reads the whole file, 40 MB
    resident, own = kib("Rss:", "Anonymous:") - before
    print("resident grows by 30 MiB:", bool(resident > 30_720))
    print("its own memory does:", bool(own > 30_720))
    pss = kib("Pss:")[0]
# --8<-- [end:show]
assert resident > 30_720 > own and pss > 0
