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
