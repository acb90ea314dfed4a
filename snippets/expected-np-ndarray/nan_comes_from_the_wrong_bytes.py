# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

head = b"\xff\xff\xff\xff"
data = head + np.array([1.0, -1.5], ">f4").tobytes()
t = torch.frombuffer(bytearray(data), dtype=torch.float32)
print("no warning, and NaN:", t.isnan().tolist())
for kind in "<f4", ">f4":
    print(kind, np.frombuffer(data, kind, offset=4)[:4])

big = np.frombuffer(data, ">f4", offset=4)
t = torch.from_numpy(big.astype(np.float32))
print(t.tolist())
# --8<-- [end:show]
import warnings

assert t.tolist() == [1.0, -1.5]
# The warning is about the writes alone: the same values come with it and without it.
for values in ([1.0, -1.5], [float("nan"), 2.0]):
    data = np.array(values, np.float32).tobytes()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read_only = torch.frombuffer(data, dtype=torch.float32)
    t = torch.frombuffer(bytearray(data), dtype=torch.float32)
    assert torch.equal(t.isnan(), read_only.isnan()) and t[1] == read_only[1] == values[1]
# Integers of which the high bits are set are NaN, too.
ints = bytearray(np.array([-1, 5], np.int32).tobytes())
assert torch.frombuffer(ints, dtype=torch.float32).isnan().tolist() == [True, False]
