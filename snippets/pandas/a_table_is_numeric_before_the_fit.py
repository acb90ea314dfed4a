# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd

df = pd.DataFrame({"age": [30, 40], "paid": [True, False]})
df["city"] = ["Rome", "Oslo"]
df["score"] = ["1.5", "?"]
X_train = df[["age", "score"]].values
print(X_train.dtype)
try:
    X_train.astype(np.float32)
except ValueError as error:
    print(f"ValueError: {error}")

score = pd.to_numeric(df["score"], errors="coerce")
print(df["score"][score.isna()].tolist())
df["score"] = score.fillna(score.mean())
df = pd.get_dummies(df, columns=["city"], dtype=np.float32)
X_train = df.to_numpy(dtype=np.float32)
print(X_train.dtype, X_train.shape)
# --8<-- [end:show]
from torch.utils.data import default_collate

assert df["city_Oslo"].dtype == np.float32
assert X_train.tolist() == [[30, 1, 1.5, 0, 1], [40, 0, 1.5, 1, 0]]
assert default_collate(list(X_train)).shape == (2, 5)
raw = pd.DataFrame({"age": [30], "paid": [True]}).values
assert raw.dtype == object, "booleans beside numbers"
X_train = raw
X_train = X_train.astype(np.float32)
assert X_train.tolist() == [[30, 1]]
try:
    default_collate(list(raw))
    raise AssertionError("a row of objects became a batch")
except TypeError as error:
    assert str(error).endswith("found object")
