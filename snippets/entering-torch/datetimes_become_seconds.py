# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

dates = np.array(["1970-01-02", "1970-01-03"], dtype="datetime64")
try:
    torch.from_numpy(dates)
except TypeError as error:
    print(error)

seconds = dates.astype("datetime64[s]").astype(np.int64)
t = torch.from_numpy(seconds)
print(t)
print(t.numpy().astype("datetime64[s]"))
# --8<-- [end:show]
try:
    torch.from_numpy(dates)
except TypeError as error:
    assert str(error).startswith("can't convert np.ndarray of type numpy.datetime64. The only supported types are: ")
else:
    raise AssertionError("torch.from_numpy took datetimes")
assert t.dtype is torch.int64 and t.tolist() == [86400, 2 * 86400]
assert (t.numpy().astype("datetime64[s]") == dates).all()
# Without the first astype the numbers count days, the unit of these dates.
assert dates.astype(np.int64).tolist() == [1, 2]
missing = np.array(["NaT"], "datetime64[D]").astype("datetime64[s]").astype(np.int64)
assert missing[0] == np.iinfo(np.int64).min
# Fractions are rounded down, before 1970 too.
parts = np.array(["1970-01-01T00:00:01.9", "1969-12-31T23:59:58.9"], "datetime64[ms]")
assert parts.astype("datetime64[s]").astype(np.int64).tolist() == [1, -2]
days = ((dates - dates[0]) / np.timedelta64(1, "D")).astype(np.float32)
assert days.tolist() == [0.0, 1.0]
month = dates.astype("datetime64[M]").astype(np.int64) % 12 + 1
weekday = (dates.astype("datetime64[D]").astype(np.int64) + 3) % 7  # Monday is 0
assert month.tolist() == [1, 1] and weekday.tolist() == [4, 5], "2 January 1970 was a Friday"
assert np.float32(1704067200 + 40) == 1704067200, "float32 loses the seconds since 1970"
missing = np.array(["NaT"], "datetime64[D]")
assert missing.astype("datetime64[M]").astype(np.int64) % 12 + 1 == 5, "a valid month"
assert (missing.astype(np.int64) + 3) % 7 == 2, "a valid weekday"
dates = np.array(["2024-01", "2024-02"], "datetime64[M]")
try:
    (dates - dates[0]) / np.timedelta64(1, "D")
    raise AssertionError("a month has a length")
except TypeError:
    dates = dates.astype("datetime64[D]")
assert ((dates - dates[0]) / np.timedelta64(1, "D")).tolist() == [0, 31]
