# --8<-- [start:show]
import numpy as np
import torch
from sklearn.model_selection import train_test_split

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.arange(20.0, device=device).reshape(10, 2)
y = torch.tensor([0, 1] * 5, device=device)
# --8<-- [start:key]
train, test = train_test_split(
    np.arange(len(x)), test_size=0.2, stratify=y.cpu(), random_state=0
)
x_train, x_test = x[train], x[test]
y_train, y_test = y[train], y[test]
print(tuple(x_train.shape), tuple(x_test.shape))
# --8<-- [end:key]
# --8<-- [end:show]
data = torch.utils.data.TensorDataset(x, y)
part = torch.utils.data.Subset(data, train)
assert len(part) == 8 and part[0][0].tolist() == x[int(train[0])].tolist()
assert sorted([*train, *test]) == list(range(10)), "each row once"
assert sorted(y_test.tolist()) == [0, 1], "stratified"
assert x_train.device == x.device and x_train[0].tolist() == x[int(train[0])].tolist()
