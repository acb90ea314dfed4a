# --8<-- [start:show]
from importlib.resources import files

import pandas as pd
import torch
from sklearn.datasets import load_wine
from sklearn.metrics import accuracy_score
from sklearn.model_selection import train_test_split
from sklearn.preprocessing import StandardScaler

device = "cuda" if torch.cuda.is_available() else "cpu"
path = files("sklearn") / "datasets/data/wine_data.csv"
names = load_wine().feature_names
df = pd.read_csv(path, skiprows=1, names=[*names, "cultivar"])
train, test = train_test_split(df, random_state=0)
scaler = StandardScaler().fit(train[names])


# --8<-- [start:key]
def tensors(part):
    x = torch.tensor(scaler.transform(part[names]), dtype=torch.float32)
    y = torch.tensor(part["cultivar"].to_numpy())
    return x.to(device), y.to(device)


# --8<-- [end:key]
torch.manual_seed(0)
model = torch.nn.Linear(13, 3).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
x, y = tensors(train)
for _ in range(20):
    optimizer.zero_grad()
    torch.nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()

# --8<-- [start:key]
out = model(tensors(test)[0])
predicted = out.argmax(1).cpu().numpy()
chance = out.softmax(1).amax(1).detach().cpu().numpy()
test = test.assign(predicted=predicted, chance=chance)
# --8<-- [end:key]
print(accuracy_score(test["cultivar"], test["predicted"]))
print(df.index[:3].tolist(), test.index[:3].tolist())
print(df.join(test["predicted"])["predicted"].count(), "of", len(df))
# --8<-- [end:show]
assert out.softmax(1).topk(2, 1)[0].diff().max() < -0.1, "no sample is close to the edge between two classes"
assert accuracy_score(test["cultivar"], predicted) == 1 and len(test) == 45
assert test["cultivar"].equals(df.loc[test.index, "cultivar"]) and not test.index.equals(pd.RangeIndex(45))
assert str(test["chance"].dtype) == "float32" and test["chance"].between(1 / 3, 1).all()
joined = df.join(test["predicted"])
assert (joined["predicted"].notna() == df.index.isin(test.index)).all()
double = pd.concat([pd.DataFrame({"x": [1, 2]})] * 2)
for table, filled in ((double, 2), (double.reset_index(drop=True), 1)):
    part = table[1:2].assign(predicted=[7])
    assert table.join(part["predicted"])["predicted"].count() == filled
