# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 3).to(device).eval()
files = [(torch.ones(2), f"{n}.png", n) for n in range(5)]
names, numbers, parts, score = [], [], {}, []
for x, file, ids in DataLoader(files, batch_size=2):
    names += file
    numbers += ids.tolist()
    logits = model(x.to(device))
    out = {"logits": logits, "class": logits.argmax(dim=1)}
    for name, t in out.items():
        parts.setdefault(name, []).append(t.detach().cpu())
    score += logits[:, 0].tolist()
arrays = {k: torch.cat(v).numpy() for k, v in parts.items()}
print("names:", names, "ids:", numbers)
print("arrays:", {k: a.shape for k, a in arrays.items()})

on = logits.sigmoid() > 0.5
print("several labels a row:", on.dtype, tuple(on.shape))
label, predicted = np.array([0, 1, 1]), np.array([0, 1, 2])
table = np.zeros((3, 3), int)
np.add.at(table, (label, predicted), 1)
print("confusion matrix:", table.tolist())
# --8<-- [end:show]
assert names == [f"{n}.png" for n in range(5)] and len(score) == 5
assert arrays["logits"].shape == (5, 3) and arrays["class"].shape == (5,)
assert numbers == [0, 1, 2, 3, 4] and all(type(n) is int for n in numbers)
wrong = []
wrong += ids
assert torch.is_tensor(wrong[0]), "a list takes a tensor apart into tensors"
assert type(score[0]) is float and on.dtype == torch.bool
assert table.tolist() == [[1, 0, 0], [0, 1, 1], [0, 0, 0]]
# A model that returns a tuple: one array for each of its outputs.
outs = []
for x in torch.arange(10.0).reshape(5, 2).split(2):
    out = model(x.to(device)), x.to(device).sum(dim=1)
    outs.append([t.detach().cpu() for t in out])
first, second = (torch.cat(part).numpy() for part in zip(*outs))
assert first.shape == (5, 3) and second.tolist() == [1, 5, 9, 13, 17]
try:
    torch.cat(outs)
except TypeError as error:
    assert "expected Tensor as element 0" in str(error)
else:
    raise AssertionError("a list of lists was joined")
assert not any(t.requires_grad or t.device.type != "cpu" for part in outs for t in part)
