# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
import warnings

import numpy as np
import torch

array = np.arange(6, dtype=np.float32).reshape(2, 3)
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/rows.npy"
    np.save(path, array)
    rows = np.load(path, mmap_mode="r")
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        t = torch.from_numpy(rows)
    print(*[str(w.message).split(",")[0] for w in warned])
    print(t.data_ptr() == rows.ctypes.data)

    path, n = f"{folder}/rows.bin", array.size
    array.tofile(path)  # the values alone, no shape
    t = torch.from_file(path, shared=True, size=n, dtype=torch.float32)
    print(t.shape, t.reshape(2, 3).tolist())
# --8<-- [end:show]
# Without dtype=: no difference, as float32 is the default dtype.
    assert t.tolist() == [0, 1, 2, 3, 4, 5]
    t[0] = 9  # shared: the write is in the file
    assert np.fromfile(path, np.float32)[0] == 9
    # A count that is too large makes the file longer.
    torch.from_file(path, shared=True, size=8, dtype=torch.float32)
    assert np.fromfile(path, np.float32).size == 8
