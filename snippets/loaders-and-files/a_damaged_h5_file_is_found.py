# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np

# --8<-- [start:recipe]
def damaged(paths):
    bad = []
    for path in paths:
        try:
            with np.load(path) as file:  # h5py.File(path, "r")
                file["kspace"][()]  # all values: opening reads none
        except Exception as error:
            bad.append(path)
            print(path.name, type(error).__name__, error)
    return bad
# --8<-- [end:recipe]

with tempfile.TemporaryDirectory() as folder:
    paths = [Path(folder, f"{n}.npz") for n in range(3)]
    for path in paths:
        np.savez(path, kspace=np.ones(1000))
    stored = bytearray(paths[1].read_bytes())
    stored[4000:4100] = bytes(100)
    paths[1].write_bytes(stored)
    with np.load(paths[1]) as file:
        print("opens:", list(file))
    bad = damaged(paths)
    good = [path for path in paths if path not in bad]
    print([path.name for path in good])
# --8<-- [end:show]
assert bad == paths[1:2] and good == [paths[0], paths[2]]
with tempfile.TemporaryDirectory() as folder:
    checked = Path(folder, "good.txt")
    checked.write_text("\n".join(map(str, good)))
    assert [Path(line) for line in checked.read_text().split()] == good
