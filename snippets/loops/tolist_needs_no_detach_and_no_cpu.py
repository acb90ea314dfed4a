# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 2, bias=False).to(device)
torch.nn.init.eye_(model.weight)
points = torch.tensor([[1.0, 0], [0, 1], [0, 1], [1, 0], [0, 1]])

# --8<-- [start:key]
labels, scores = [], []
for (batch,) in DataLoader(TensorDataset(points), batch_size=2):
    out = model(batch.to(device))
    labels += out.argmax(dim=1).tolist()
    scores += out.tolist()
print(labels)
print(scores)
# --8<-- [end:key]
# --8<-- [end:show]
assert labels == [0, 1, 1, 0, 1]
assert scores == points.tolist()
assert out.requires_grad and out.device.type == device
try:
    out.numpy()
    raise AssertionError
except (RuntimeError, TypeError):
    pass
# It has a number for every strided tensor that has values: bfloat16 too, but no sparse one and none on meta.
assert torch.ones(2).bfloat16().tolist() == torch.tensor([1 + 0j, 1]).conj().tolist() == [1, 1]
for none in torch.eye(2).to_sparse(), torch.ones(2, device="meta"):
    try:
        none.tolist()
        raise AssertionError
    except (RuntimeError, NotImplementedError):
        pass
assert torch.ones(1).squeeze().tolist() == 1.0  # a number and no list: a batch of one after squeeze()
import sys

array = torch.ones(1000).numpy()
values = [float(n) for n in range(len(array))]
assert sys.getsizeof(values) + sum(map(sys.getsizeof, values)) > sys.getsizeof(array.copy())
