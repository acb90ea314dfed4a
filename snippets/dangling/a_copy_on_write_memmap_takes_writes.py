# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch

file = tempfile.TemporaryFile()
np.zeros(3).tofile(file)
array = np.memmap(file, dtype=np.float64, mode="c")
t = torch.from_numpy(array)
t[0] = 9
print(t)
print(np.memmap(file, dtype=np.float64, mode="r"))

array = np.memmap(file, dtype=np.float64, mode="r")
t = torch.from_numpy(array.copy())
t[0] = 9
print(t)
# --8<-- [end:show]
assert t.tolist() == [9.0, 0.0, 0.0] and array.tolist() == [0.0, 0.0, 0.0]
file.close()
with tempfile.TemporaryDirectory() as folder:
    np.save(f"{folder}/array.npy", np.zeros(3))
    loaded = np.load(f"{folder}/array.npy", mmap_mode="r")
    assert isinstance(loaded, np.memmap) and not loaded.flags.writeable
    writable = np.load(f"{folder}/array.npy", mmap_mode="r+")
    torch.from_numpy(writable)[0] = 9
    assert np.load(f"{folder}/array.npy").tolist() == [9.0, 0.0, 0.0]
with tempfile.NamedTemporaryFile() as file:  # another mode that allows writes erases the file as it opens it
    np.ones(3).tofile(file.name)
    np.memmap(file.name, dtype=np.float64, mode="w+", shape=(3,))
    assert np.fromfile(file.name).tolist() == [0.0, 0.0, 0.0]
