# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
import weakref

import numpy as np
import torch


class Data(bytearray):
    pass


rows = []
file = tempfile.TemporaryFile()
np.ones(4).tofile(file)
for source, memory, code in (
    ("torch.ones(4)", "x.untyped_storage()", "x.numpy()"),
    ("torch.ones(4)", "x.untyped_storage()", "x.numpy().copy()"),
    ("torch.ones(4)", "x.untyped_storage()", "np.from_dlpack(x)"),
    ("torch.ones(4)", "x.untyped_storage()", "x.__dlpack__()"),
    ("np.ones(4)", "x", "torch.from_numpy(x)"),
    ("np.ones(4)", "x", "torch.from_dlpack(x)"),
    ("np.ones(4)", "x", "torch.tensor(x)"),
    ("np.memmap(file)", "x._mmap", "torch.from_numpy(x)"),
    ("Data(4)", "x", "torch.frombuffer(x, dtype=torch.uint8)"),
    ("Data(4)", "x", "np.frombuffer(x, dtype=np.uint8)"),
):
    x = eval(source)
    there = weakref.ref(eval(memory))
    result = eval(code)
    del x
    rows.append([source, code, there() is not None])
    del result
    rows[-1].append(there() is not None)
    print(*rows[-1], sep=" | ")
# --8<-- [end:show]
for source, code, with_the_result, without in rows:
    assert with_the_result == (code not in ("x.numpy().copy()", "torch.tensor(x)")) and not without, code
import sys
import warnings

warnings.simplefilter("ignore")  # bytes are not writable, which is not the subject here
data = bytes(range(4))
alone = sys.getrefcount(data)
for result in torch.frombuffer(data, dtype=torch.uint8), np.frombuffer(data, dtype=np.uint8):
    assert sys.getrefcount(data) > alone
del result
assert sys.getrefcount(data) == alone
# Nothing keeps the mapping from being closed under the tensor, which must not be read after that.
mapped = np.memmap(file)
over = torch.from_numpy(mapped)
mapped._mmap.close()
assert mapped._mmap.closed and over.numel() == 32
