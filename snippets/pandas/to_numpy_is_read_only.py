# --8<-- [start:show]
import warnings

import pandas as pd
import torch

# --8<-- [start:key]
df = pd.DataFrame({"price": [1.0, 2.0]})
backup = df.copy(deep=False)
array = df["price"].to_numpy()
print(array.flags.writeable)
# --8<-- [end:key]
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    t = torch.from_numpy(array)
for warning in caught:
    print(str(warning.message).split(",")[0])
t[0] = 9
print(df["price"].tolist(), backup["price"].tolist())
# --8<-- [start:key]

t = torch.from_numpy(df["price"].to_numpy(copy=True))
t[1] = 9
print(df["price"].tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert not array.flags.writeable and df["price"].to_numpy(copy=True).flags.writeable
assert len(caught) == 1 and "not writable" in str(caught[0].message)
assert df["price"].tolist() == backup["price"].tolist() == [9.0, 2.0]
assert t.tolist() == [9.0, 9.0]
assert backup is not df
import numpy as np

mixed = pd.DataFrame({"price": [1.0], "count": [1]})
assert mixed.to_numpy().flags.writeable and mixed["price"].to_numpy(dtype=np.float32).flags.writeable
assert not pd.DataFrame({"price": [1.0], "cost": [2.0]}).to_numpy().flags.writeable
counts = pd.Series([1, 2], dtype="Int64")
kept = counts.copy(deep=False)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.from_numpy(counts.to_numpy())[0] = 9
assert not caught and counts.tolist() == kept.tolist() == [9, 2], "shared, and no warning"
torch.from_numpy(counts.to_numpy(copy=True))[1] = 9
assert counts.tolist() == [9, 2]
# A conversion need not make a new array: this one only drops the time zone.
days = pd.Series(pd.to_datetime(["2026-01-01"])).dt.tz_localize("Asia/Tokyo").astype("datetime64[us, Asia/Tokyo]")
hours = days.to_numpy("datetime64[us]")
assert hours.flags.writeable and np.shares_memory(hours, days.to_numpy("datetime64[us]"))
