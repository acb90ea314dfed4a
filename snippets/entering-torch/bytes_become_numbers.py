# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
words = np.array([b"12", b"7"])
# --8<-- [end:key]
try:
    torch.from_numpy(words)
except TypeError as error:
    print(error)
# --8<-- [start:key]

print(torch.from_numpy(words.astype(np.float32)))
print(torch.from_numpy(words.view(np.uint8)))
# --8<-- [end:key]
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
