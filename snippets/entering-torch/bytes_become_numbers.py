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
t = torch.from_numpy(words.astype(np.int64))
assert t.tolist() == [12, 7] and t.dtype is torch.int64
labels = np.array([b"dog", b"cat", b"dog"])
names, codes = np.unique(labels, return_inverse=True)
assert names.dtype == "S3" and codes.tolist() == [1, 0, 1], "the names are bytes still"
names = np.char.decode(names, "utf-8")
t = torch.from_numpy(codes)
assert names[t.numpy()].tolist() == ["dog", "cat", "dog"]
try:
    labels.astype(np.int64)
    raise AssertionError("a name became a number")
except ValueError as error:
    assert "invalid literal for int()" in str(error)
try:
    np.array([b"caf\xc3\xa9"]).astype(str)
    raise AssertionError("astype(str) decoded UTF-8")
except UnicodeDecodeError:
    pass
assert np.char.decode(np.array([b"caf\xc3\xa9"]), "utf-8").tolist() == ["caf\u00e9"]
