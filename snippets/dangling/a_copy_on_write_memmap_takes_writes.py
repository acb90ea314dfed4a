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
import warnings

with tempfile.TemporaryDirectory() as folder:
    np.save(f"{folder}/array.npy", np.arange(6.0).reshape(3, 2))
    array = np.load(f"{folder}/array.npy", mmap_mode="r")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        x = torch.from_numpy(array)
    m, s = x.mean(), x.std()
    x = (x - x.mean()) / x.std()
    x += 1  # in memory of its own
    x = torch.from_numpy(array.copy())
    x.sub_(m).div_(s)
    assert x.mean().abs() < 1e-6 and array[0, 0] == 0.0
    i = 1
    row = torch.from_numpy(array[i].copy())
    row.sub_(2.5)
    assert row.tolist() == [-0.5, 0.5] and array[i].tolist() == [2.0, 3.0]
    row = torch.tensor(array[i])
    row += 1
    assert array[i].tolist() == [2.0, 3.0]
    changes = np.load(f"{folder}/array.npy", mmap_mode="c")
    torch.from_numpy(changes).sub_(2.5)
    assert changes[0, 0] == -2.5 and np.load(f"{folder}/array.npy")[0, 0] == 0.0
    del array, changes
