# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(3.0, device=device)
a = np.arange(3.0)
for rows in (t, a):
    try:
        print(rows[5])
    except IndexError as error:
        print(error)

try:
    print(t.topk(5))
except RuntimeError as error:
    print(error)

i = min(5, len(t) - 1)
print(i, t[i].item())
print(t[-1].item(), a[-1].item())
print(t[5:].tolist(), t[1:9].tolist())
print(t.topk(min(5, t.shape[-1])).values.tolist())
# --8<-- [end:show]
assert t[i].item() == t[-1].item() and len(t[5:]) == 0
# Labels that begin at 1, and a Dataset whose __len__ says too much.
names, labels = ["cat", "dog", "bird"], torch.tensor([1, 3])
assert [names[i] for i in labels - 1] == ["cat", "bird"]


class Rows(torch.utils.data.Dataset):
    def __len__(self):
        return 5

    def __getitem__(self, i):
        return t[i]


try:
    list(torch.utils.data.DataLoader(Rows()))
except IndexError as error:
    assert "index 3 is out of bounds for dimension 0 with size 3" in str(error)
else:
    raise AssertionError("there were five rows")
for shape in (8, 3), (3, 8):
    t = torch.zeros(shape)
    assert t.topk(min(5, t.shape[-1])).values.shape[-1] == min(5, shape[-1])
