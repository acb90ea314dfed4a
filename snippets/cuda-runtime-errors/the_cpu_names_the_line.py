# --8<-- [start:show]
import torch
from torch import nn
from torch.nn.functional import cross_entropy

model, x, y = nn.Linear(2, 3), torch.zeros(2, 2), torch.tensor([1, 3])
# --8<-- [start:key]
model, x, y = model.cpu(), x.cpu(), y.cpu()
try:
    loss = cross_entropy(model(x), y)
except IndexError as error:
    print(error)
# --8<-- [end:key]
print(y.min().item(), y.max().item(), model(x).shape[1])

embedding, ids = nn.Embedding(10, 4), torch.tensor([3, 10])
t, index = torch.tensor([10, 20, 30]), torch.tensor([0, 3])
p, weights = torch.tensor([1.2]), torch.tensor([0.5, float("nan")])
lines = (
    "embedding(ids)",
    "t.gather(0, index)",
    "t[index]",
    "nn.BCELoss()(p, p)",
    "torch.multinomial(weights, 1)",
)
for line in lines:
    try:
        eval(line)
    except (IndexError, RuntimeError) as error:
        print(f"{line} -> {error}")
print(index.min().item(), index.max().item(), t.shape[0])
print(weights.isfinite().all().item())
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
said = []
for line in lines:
    try:
        eval(line)
    except (IndexError, RuntimeError) as error:
        said.append(str(error))
assert said[0] == "index out of range in self"
assert said[1] == said[2] == "index 3 is out of bounds for dimension 0 with size 3"
assert said[3] == "all elements of input should be between 0 and 1"
assert said[4].startswith("probability tensor contains either `inf`, `nan` or element < 0")
# From the end a position of t[index] may count, and one of gather may not.
assert t[torch.tensor([-3])].tolist() == [10]
try:
    t.gather(0, torch.tensor([-1]))
except RuntimeError as error:
    assert str(error) == "index -1 is out of bounds for dimension 0 with size 3"
else:
    raise AssertionError("gather counts from the end")
# The class that newer releases raise for errors of CUDA is caught as before.
assert issubclass(getattr(torch, "AcceleratorError", RuntimeError), RuntimeError)
