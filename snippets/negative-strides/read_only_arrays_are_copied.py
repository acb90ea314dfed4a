# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile
import warnings

import numpy as np
import torch

data = b"\x01\x02\x03"
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    t = torch.from_numpy(np.frombuffer(data, dtype=np.uint8).copy())
    t = torch.frombuffer(bytearray(data), dtype=torch.uint8)
    row = np.zeros(3)
    t = torch.from_numpy(np.broadcast_to(row, (2, 3)).copy())
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.npy")
        np.save(path, row)
        array = np.load(path, mmap_mode="r")
        print(array.flags.writeable)
        t = torch.tensor(array)
        t = torch.from_numpy(np.load(path, mmap_mode="c"))
        del array, t
    frozen = np.zeros(3)
    frozen.flags.writeable = False
    batch = torch.as_tensor(frozen, dtype=torch.float32)
print("warnings:", len(caught))

warnings.filterwarnings("ignore", message="The given NumPy array")
t = torch.from_numpy(frozen)
# --8<-- [end:show]
# Without .copy(): nothing here changes the array afterwards.
# Without dtype=: the values of the example have this dtype or fit it.
assert [str(each.message)[:40] for each in caught] == ["The given NumPy array is not writable, a"], "as_tensor"
again = np.zeros(2)
again.flags.writeable = False
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.tensor(again).fill_(7)
    assert caught == [] and again.tolist() == [0, 0]
frozen.flags.writeable = True  # NumPy owns its memory
try:
    np.frombuffer(data, dtype=np.uint8).flags.writeable = True
    raise AssertionError("bytes can be written to")
except ValueError:
    pass
