# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

waits = np.array([3, 5], dtype="timedelta64[h]")
try:
    torch.from_numpy(waits)
except TypeError as error:
    print(error)

t = torch.from_numpy(waits / np.timedelta64(1, "s"))
print(t)
# --8<-- [end:show]
try:
    torch.from_numpy(waits)
except TypeError as error:
    assert str(error).startswith("can't convert np.ndarray of type numpy.timedelta64. The only supported types are: ")
else:
    raise AssertionError("torch.from_numpy took durations")
assert t.dtype is torch.float64 and t.tolist() == [10800.0, 18000.0]
# the same durations in another unit give the same numbers
assert (waits.astype("timedelta64[m]") / np.timedelta64(1, "s")).tolist() == t.tolist()
for unit in ("W", "D", "ns"):
    assert (np.array([1], f"timedelta64[{unit}]") / np.timedelta64(1, "s")).dtype == np.float64
assert np.isnan(np.array(["NaT"], "timedelta64[h]") / np.timedelta64(1, "s")).all()
for unit in ("Y", "M"):
    try:
        np.array([1], f"timedelta64[{unit}]") / np.timedelta64(1, "s")
    except TypeError:
        continue
    raise AssertionError(f"{unit} has a fixed number of seconds")
