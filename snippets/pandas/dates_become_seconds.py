# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

days = pd.to_datetime(pd.Series(["1970-01-02", "1970-01-03"]))
try:
    t = torch.tensor(days)
except RuntimeError as error:
    print(error)

seconds = days.to_numpy("datetime64[s]").astype(np.int64)
t = torch.from_numpy(seconds)
print(t)
# --8<-- [end:show]
try:
    torch.tensor(days)
    raise AssertionError("torch.tensor took dates")
except RuntimeError as error:
    assert str(error) == "Could not infer dtype of Timestamp"
assert t.dtype is torch.int64 and t.tolist() == [86400, 2 * 86400]
missing = pd.Series(pd.to_datetime([None])).to_numpy("datetime64[s]").astype(np.int64)
assert missing[0] == np.iinfo(np.int64).min
local = days.dt.tz_localize("Asia/Tokyo").to_numpy("datetime64[s]").astype(np.int64)
assert (seconds - local).tolist() == [9 * 3600, 9 * 3600]  # UTC
parts = pd.Series(pd.to_datetime(["2024-01-01 00:00:00.250", "2024-01-01 00:00:00.750"]))
for unit, times in ("s", [1704067200] * 2), ("ms", [1704067200250, 1704067200750]):
    assert parts.to_numpy(dtype=f"datetime64[{unit}]").astype(np.int64).tolist() == times
df = pd.DataFrame({"t": pd.to_datetime(["2024-01-31 12:00", "2024-02-02 00:00"])})
passed = ((df["t"] - df["t"].min()).dt.total_seconds() / 86400).to_numpy(dtype=np.float32)
assert passed.tolist() == [0.0, 1.5] and passed.dtype == np.float32
parts = df["t"].dt
features = torch.tensor(np.stack([parts.month, parts.day_of_week, parts.hour], axis=1), dtype=torch.float32)
assert features.tolist() == [[1, 2, 12], [2, 4, 0]], "31 January 2024 was a Wednesday"
angle = torch.tensor(2 * np.pi * parts.hour.to_numpy(dtype=np.float32) / 24)
assert torch.allclose(angle.sin(), torch.zeros(2), atol=1e-6)
text = pd.Series(["31.01.2024", "no date"])
day = pd.to_datetime(text, format="%d.%m.%Y", errors="coerce")
assert day.isna().tolist() == [False, True]
back = pd.to_datetime(t.numpy(), unit="s")
assert back.tolist() == days.tolist()
assert df["t"].dropna().size == 2
assert np.float32(1704067200 + 40) == 1704067200, "float32 loses the seconds since 1970"
# The unit hangs on the column: here it is the same date in two.
assert days.astype("datetime64[ns]").astype(np.int64)[0] == 1000 * days.astype("datetime64[us]").astype(np.int64)[0]
