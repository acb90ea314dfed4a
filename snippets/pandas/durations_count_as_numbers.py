# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

df = pd.DataFrame(
    {
        "n": [1, 2],
        "t": pd.to_timedelta(["1 day", "2 days"]),
        "city": ["x", "y"],
    }
)
kinds = ["number", "bool"]
print("with:   ", list(df.select_dtypes(kinds).columns))
print(
    "without:",
    list(df.select_dtypes(kinds, exclude="timedelta").columns),
)
array = df.select_dtypes(
    ["number", "bool"], exclude="timedelta"
).to_numpy(dtype=np.float32)
print(array.tolist())
codes = df["city"].astype("category").cat.codes.to_numpy(dtype=np.int64)
print(codes.dtype, torch.from_numpy(codes).tolist())
print(type(df["n"].astype("Int64").values).__name__)
# --8<-- [end:show]
array = df.select_dtypes(["number", "bool"], exclude="timedelta").to_numpy(dtype=np.float32)
assert array.tolist() == [[1.0], [2.0]]
assert df["city"].astype("category").cat.codes.dtype == np.int8
