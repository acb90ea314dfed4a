# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
a = np.ones((4, 3))
x = torch.from_numpy(a).float().to(device)
print(tuple(model(x).shape))
batch = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
x = torch.tensor(batch, device=device)
print(tuple(model(x).shape), x.dtype)
rows = [np.ones(3, np.float32), np.zeros(3, np.float32)]
x = torch.from_numpy(np.stack(rows)).to(device)
print(tuple(model(x).shape))
labels = np.array([1, 0])
y = torch.as_tensor(labels, device=device)
print(y.dtype)
try:
    model(batch)
except TypeError as error:
    print(error)
# --8<-- [end:show]
assert x.shape == (2, 3) and x.dtype == torch.float32 and y.dtype == torch.int64
try:
    model(batch)
except TypeError as error:
    assert str(error) == "linear(): argument 'input' (position 1) must be Tensor, not list"
else:
    raise AssertionError("a layer took a list")
