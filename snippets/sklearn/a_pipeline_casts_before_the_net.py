# --8<-- [start:show]
import numpy as np
import pandas as pd
import torch
from sklearn.compose import make_column_transformer
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer, OneHotEncoder
from sklearn.preprocessing import LabelEncoder, StandardScaler

device = "cuda" if torch.cuda.is_available() else "cpu"


class Net:  # stands in for a net of skorch
    module = torch.nn.Linear(3, 1).to(device)

    def fit(self, X, y):
        out = self.module(torch.as_tensor(X).to(device))
        y = torch.as_tensor(y).to(device)
        torch.nn.functional.mse_loss(out, y).backward()
        print(X.dtype, tuple(y.shape))
        return self


df = pd.DataFrame({"kind": ["a", "b", "a"], "size": [1.0, 2.0, 4.0]})
df["target"] = [0.5, 1.0, 2.0]
encoder = OneHotEncoder(dtype=np.float32)
columns = make_column_transformer(
    (encoder, ["kind"]), (StandardScaler(), ["size"])
)
net = Net()
try:
    make_pipeline(columns, net).fit(df, df[["target"]])
except RuntimeError as error:
    print(error)


# --8<-- [start:key]
def to_float32(X):
    return X.astype(np.float32)
# --8<-- [end:key]


# --8<-- [start:key]
pipe = make_pipeline(columns, FunctionTransformer(to_float32), net)
y = df["target"].to_numpy(np.float32).reshape(-1, 1)
pipe.fit(df, y)
# --8<-- [end:key]
X = df[["size"]].values.astype(np.float32)
labels = LabelEncoder().fit_transform(df["kind"]).astype(np.int64)
print(X.dtype, labels.dtype, labels.shape)
# --8<-- [end:show]
assert columns.fit_transform(df).dtype == np.float64, "one float64 column makes all of them float64"
assert encoder.fit_transform(df[["kind"]]).dtype == np.float32
assert y.shape == (3, 1) and y.dtype == np.float32
import pickle

try:
    pickle.dumps(FunctionTransformer(lambda X: X.astype(np.float32)))
except (pickle.PicklingError, AttributeError):
    pickle.dumps(make_pipeline(columns, FunctionTransformer(to_float32)))
else:
    raise AssertionError("a lambda was pickled")
assert df[["size"]].values.dtype == np.float64 and X.shape == (3, 1)
assert labels.tolist() == [0, 1, 0]
logits = torch.zeros(3, 2)
assert torch.nn.functional.cross_entropy(logits, torch.from_numpy(labels)) > 0
for wrong in (labels.astype(np.int32), labels.reshape(-1, 1)):
    try:
        torch.nn.functional.cross_entropy(logits, torch.from_numpy(wrong))
    except RuntimeError:
        pass
    else:
        raise AssertionError("labels must be int64 and have one axis")


class Casts(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(3, 1).to(device)

    def forward(self, X):
        return self.layer(X.float())


assert Casts()(torch.ones(3, 3, dtype=torch.float64, device=device)).dtype == torch.float32
