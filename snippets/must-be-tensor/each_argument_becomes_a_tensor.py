# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device)
array = np.zeros((2, 3))
model = torch.nn.Sequential(torch.nn.Linear(3, 2)).to(device)
x = torch.as_tensor(array, dtype=torch.float32, device=device)
out = model(x)
print(tuple(out.shape))
embed = torch.nn.Embedding(4, 2).to(device)
ids = np.array([0, 2])
out = embed(torch.as_tensor(ids, device=device))
lstm = torch.nn.LSTM(3, 2).to(device)
out, state = lstm(x)
print(tuple(out.shape))
y = np.sin(array)
root = torch.sqrt(torch.tensor(2.0))
batch = [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]
out = model(torch.tensor(batch, device=device))
data = TensorDataset(torch.as_tensor(array), torch.as_tensor(ids))
print(len(data), round(root.item(), 2))

scores = model(x)
target = np.array([0, 1], dtype=np.int32)
y = torch.as_tensor(target).long().to(device)
loss = F.cross_entropy(scores, y)
y = np.ones((2, 2))
loss = F.mse_loss(scores, torch.as_tensor(y).to(scores))
y = torch.as_tensor(y).to(scores)
loss = F.binary_cross_entropy_with_logits(scores, y)
print(loss.dtype, loss.requires_grad)

t[0] = torch.as_tensor(array[0])
mask = t > 0
t[mask] = torch.as_tensor(np.full(3, 5.0)).to(t)
t[1, 0] = float(np.float32(7))
t.add_(torch.as_tensor(array).to(t))
print(t.tolist())
whole = torch.tensor([1, 2], device=device)
half = np.array([1.5])
out = torch.cat([whole, torch.as_tensor(half).to(whole.device)])
out = torch.stack([torch.as_tensor(a) for a in (array, array)])
rows = torch.as_tensor(np.stack([array, array]))
everything = np.concatenate([t.detach().cpu().numpy(), array])
print(tuple(out.shape), everything.shape)

model.register_buffer("mean", torch.as_tensor(array[0], device=device))
with torch.no_grad():
    model[0].weight.copy_(torch.as_tensor(array))
w = torch.nn.Parameter(torch.tensor(array, dtype=torch.float32))
print(list(model.state_dict()), w.dtype)

results = np.zeros((2, 2))
results[:] = scores.detach().cpu().numpy()
results[0, 0] = scores[0, 0].item()
print(results.shape)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}".splitlines()[0]
    return "nothing"


a = np.ones((2, 3))
assert raised(lambda: embed(ids)).endswith(
    "argument 'indices' (position 2) must be Tensor, not numpy.ndarray"
)
assert raised(lambda: lstm(a)) == "AttributeError: 'numpy.ndarray' object has no attribute 'dim'"
assert (
    raised(lambda: F.softmax(a, dim=1))
    == "AttributeError: 'numpy.ndarray' object has no attribute 'softmax'"
)
assert raised(lambda: TensorDataset(a, a)) == "TypeError: 'int' object is not callable"
assert (
    raised(lambda: torch.sqrt(2.0))
    == "TypeError: sqrt(): argument 'input' (position 1) must be Tensor, not float"
)
assert raised(lambda: model(batch)).endswith(
    "argument 'input' (position 1) must be Tensor, not list"
)
assert raised(lambda: F.l1_loss(scores, np.ones((2, 2)))) == "TypeError: 'int' object is not callable"
assert raised(lambda: torch.where(t > 0, t, a)).startswith(
    "TypeError: where() received an invalid combination"
)
assert raised(lambda: t.masked_fill(a > 0, 0)).startswith(
    "TypeError: masked_fill() received an invalid"
)
assert t.tolist() == [[0, 0, 0], [7, 5, 5]] and rows.shape == (2, 2, 3)
assert data[0][0].dtype is torch.float64 and results[0, 0] == scores[0, 0].item()
assert model[0].weight.tolist() == array.tolist() and "mean" in model.state_dict()
assert raised(lambda: torch.optim.SGD([a], lr=1.0)).startswith(
    "TypeError: optimizer can only optimize Tensors"
)
