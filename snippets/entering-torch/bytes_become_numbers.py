# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

words = np.array([b"12", b"7"])
try:
    torch.from_numpy(words)
except TypeError as error:
    print(error)

print(torch.from_numpy(words.astype(np.float32)))
print(torch.from_numpy(words.view(np.uint8)))
# --8<-- [end:show]
try:
    torch.from_numpy(words)
except TypeError as error:
    assert str(error).startswith("can't convert np.ndarray of type numpy.bytes_. The only supported types are: ")
else:
    raise AssertionError("torch.from_numpy took bytes")
assert torch.from_numpy(words.astype(np.float32)).tolist() == [12.0, 7.0]
assert bytes(torch.from_numpy(words.view(np.uint8)).tolist()) == b"127\0"
date = np.array([b"20240131"])
assert date.astype(np.float32) == 20240132 and date.astype(np.int64) == 20240131, "float32 holds 7 digits"
