# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

labels = np.array(["dog", "cat", "dog"])
try:
    torch.from_numpy(labels)
except TypeError as error:
    print(error)

names, codes = np.unique(labels, return_inverse=True)
t = torch.from_numpy(codes)
print(t)
print(names[t.numpy()].tolist())
# --8<-- [end:show]
try:
    torch.from_numpy(labels)
except TypeError as error:
    assert str(error).startswith("can't convert np.ndarray of type numpy.str_. The only supported types are: ")
else:
    raise AssertionError("torch.from_numpy took strings")
assert t.tolist() == [1, 0, 1] and names.tolist() == ["cat", "dog"]
assert names[t.numpy()].tolist() == labels.tolist()
# Other labels are counted anew: the same name gets another code.
assert np.unique(["dog", "eel"], return_inverse=True)[1].tolist() == [0, 1]
spelled = np.array(["10", "9", "2.5"])
assert torch.from_numpy(spelled.astype(np.float32)).tolist() == [10, 9, 2.5]
assert np.unique(spelled, return_inverse=True)[1].tolist() == [0, 2, 1], "codes are not the numbers"
dates = np.array(["20240131", "9999999"])
assert dates.astype(np.float32).tolist() == [20240132, 9999999], "float32 holds 7 digits"
digits = ["3", "0", "3"]
y = torch.from_numpy(np.array(digits).astype(np.int64))
assert y.tolist() == [int(label) for label in digits] and y.dtype is torch.int64
assert dates.astype(np.int64).tolist() == [20240131, 9999999]
times = np.array(["1700000100.5"])
assert times.astype(np.float32) == 1700000128 and times.astype(np.float64) == 1700000100.5
