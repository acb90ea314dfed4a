# --8<-- [start:show]
import numpy as np
import pandas as pd
import torch

# --8<-- [start:key]
df = pd.DataFrame({"age": [30, 40], "city": ["Rome", "Oslo"]})
df = pd.get_dummies(df)
print([str(dtype) for dtype in df.dtypes], df.to_numpy().dtype)
# --8<-- [end:key]
try:
    torch.from_numpy(df.to_numpy())
except TypeError as error:
    print(error)
# --8<-- [start:key]

t = torch.from_numpy(df.to_numpy(dtype=np.float32))
print(t)
# --8<-- [end:key]
# --8<-- [end:show]
assert df.to_numpy().dtype == object
try:
    torch.from_numpy(df.to_numpy())
    raise AssertionError("torch.from_numpy took objects")
except TypeError as error:
    assert "can't convert np.ndarray of type numpy.object_" in str(error)
assert t.dtype is torch.float32 and t.tolist() == [[30.0, 0.0, 1.0], [40.0, 1.0, 0.0]]
names = pd.DataFrame({"age": [30], "city": ["Rome"]})
try:
    names.to_numpy(dtype=np.float32)
    raise AssertionError("a name became a number")
except ValueError as error:
    assert "could not convert string to float" in str(error)
for cells in ([[1, 2], [3, 4]], [[1, 2], [3]]):  # each list is one object
    try:
        pd.Series(cells).to_numpy().astype(np.float32)
    except ValueError as error:
        assert "setting an array element with a sequence" in str(error)
    else:
        raise AssertionError("lists became numbers")
assert torch.tensor(pd.Series([[1, 2], [3, 4]]).tolist()).shape == (2, 2)
stamps = pd.to_datetime(["2024-05-01 10:00:00", "2024-05-01 10:00:30"])
dated = pd.DataFrame({"paid": [True, False], "day": stamps})
earlier, later = dated.to_numpy(dtype=np.float32)[:, 1]
assert dated.to_numpy().dtype == object and earlier == later, "half a minute is lost, and nothing raises"
