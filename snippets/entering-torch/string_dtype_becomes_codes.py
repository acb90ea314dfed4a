# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

labels = np.array(["dog", "cat", "dog"], np.dtypes.StringDType())
try:
    torch.from_numpy(labels)
except TypeError as error:
    print(error)

names, codes = np.unique(labels, return_inverse=True)
t = torch.from_numpy(codes)
print(t, names.tolist())
# --8<-- [end:show]
try:
    torch.from_numpy(labels)
except TypeError as error:
    assert str(error).startswith("can't convert np.ndarray of type str. The only supported types are: ")
else:
    raise AssertionError("torch.from_numpy took strings")
assert t.tolist() == [1, 0, 1] and names.tolist() == ["cat", "dog"]
assert np.array_equal(np.unique(labels.astype("U3"), return_inverse=True)[1], codes)  # the text decides
missing = np.array(["a", np.nan], np.dtypes.StringDType(na_object=np.nan))
if np.lib.NumpyVersion(np.__version__) >= "2.4.0":
    assert np.unique(missing, return_inverse=True)[1].tolist() == [0, 0]  # NaN has the code of "a"
