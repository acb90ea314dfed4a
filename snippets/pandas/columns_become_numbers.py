# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

df = pd.DataFrame({"age": [30, 40], "city": ["Rome", "Oslo"]})
df["score"] = ["1.5", "n/a"]
df["paid"] = [True, False]
df["v"] = [[1.0, 2.0], [3.0, 4.0]]
print(df.dtypes.astype(str).to_dict())
array = df.select_dtypes(["number", "bool"]).to_numpy(dtype=np.float32)
t = torch.from_numpy(array)
print(t)
table = pd.get_dummies(df[["age", "city"]], dtype=np.float32)
t = torch.tensor(table.to_numpy(dtype=np.float32))
print(t)
score = pd.to_numeric(df["score"], errors="coerce")
t = torch.tensor(score.to_numpy(dtype=np.float32))
print(t)
codes = df["city"].astype("category").cat.codes
t = torch.tensor(codes.to_numpy(dtype=np.int64))
print(t)
codes, names = pd.factorize(df["city"])
other = pd.Series(["Oslo", "Bern"])
t = torch.from_numpy(names.get_indexer(other))
print(t)
t = torch.tensor(df["v"].tolist())
t = torch.from_numpy(np.stack(df["v"]))
print(t.shape)
t = torch.tensor(df[["age", "paid"]].to_numpy(dtype=np.float32))
t = torch.tensor(df[["age", "paid"]].astype(float).to_numpy())
print(t.dtype)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert array.tolist() == [[30.0, 1.0], [40.0, 0.0]]
assert (pd.get_dummies(df["city"]).dtypes == bool).all(), "bool since pandas 2"
assert names.get_indexer(other).tolist() == [1, -1]
assert score.isna().tolist() == [False, True] and codes.tolist() == [0, 1]
assert np.stack(df["v"]).tolist() == torch.tensor(df["v"].tolist()).tolist()
for columns in (["age", "paid"], ["age", "city"]):
    assert df[columns].to_numpy().dtype == object
    try:
        torch.tensor(df[columns].values)
        raise AssertionError(columns)
    except TypeError as error:
        assert "can't convert np.ndarray of type numpy.object_" in str(error)
for words in (df["city"], df["score"]):
    try:
        words.to_numpy(dtype=np.float32)
        raise AssertionError("a word became a number")
    except ValueError as error:
        assert "could not convert string to float" in str(error)
assert df["city"].astype("category").cat.categories.tolist() == ["Oslo", "Rome"]
import ast
import json

emb = pd.DataFrame({"emb": [np.array([1.0, 2.0]), np.array([3.0, 4.0])]})
assert emb["emb"].to_numpy().dtype == object and emb["emb"].to_numpy().shape == (2,)
try:
    emb["emb"].to_numpy().astype(np.float32)
    raise AssertionError("astype opened the cells")
except ValueError as error:
    assert "setting an array element with a sequence" in str(error)
t = torch.from_numpy(np.stack(emb["emb"].to_numpy())).float()
assert t.dtype is torch.float32 and t.tolist() == [[1.0, 2.0], [3.0, 4.0]]
text = pd.DataFrame({"emb": ["[1.0, 2.0]", "[3.0, 4.0]"]})
t = torch.tensor([json.loads(cell) for cell in text["emb"]])
assert t.tolist() == [[1.0, 2.0], [3.0, 4.0]]
assert [ast.literal_eval(cell) for cell in text["emb"]] == t.tolist()
printed = pd.Series([str(row) for row in emb["emb"]])
assert printed[0] == "[1. 2.]"
t = torch.tensor([[float(v) for v in cell.strip("[]").split()] for cell in printed])
assert t.tolist() == [[1.0, 2.0], [3.0, 4.0]]
try:
    torch.from_numpy(np.stack([np.ones(2), np.ones(3)]))
    raise AssertionError("rows of unequal length")
except ValueError as error:
    assert "must have the same shape" in str(error)
price = pd.Series(["1,234.5", "7"])
price = pd.Series(["1,234.5", 7.0])  # some are numbers already: .str alone makes NaN of them
assert pd.to_numeric(price.str.replace(",", ""), errors="coerce").isna().tolist() == [False, True]
number = pd.to_numeric(price.astype(str).str.replace(",", ""), errors="coerce")
assert number.tolist() == [1234.5, 7.0]
assert "..." in str(np.ones(1001)) and "..." not in str(np.ones(1000))
cell = "[np.float64(1.5), np.float64(2.0)]"  # NumPy 2 prints a list of its scalars so
assert json.loads(cell.replace("np.float64(", "").replace(")", "")) == [1.5, 2.0]
train_features = df[["age", "paid"]].to_numpy()
try:
    torch.as_tensor(train_features, dtype=torch.float32)
    raise AssertionError("dtype= opened an array of objects")
except TypeError as error:
    assert "can't convert np.ndarray of type numpy.object_" in str(error)
t = torch.as_tensor(train_features.astype(np.float32))
assert t.dtype is torch.float32 and t.tolist() == [[30.0, 1.0], [40.0, 0.0]]
