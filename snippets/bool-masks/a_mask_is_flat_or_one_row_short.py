# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conf = torch.rand(3, 2, 2, device=device)
iou = torch.linspace(0, 1, 12, device=device)
try:
    conf[iou > 0.5] = 0
except IndexError as error:
    print(error)

mask = iou > 0.5
conf[mask.view(conf.shape)] = 0
print((conf == 0).sum().item())

table = torch.arange(16.0, device=device).reshape(4, 4)
empty = torch.tensor([True, False, True], device=device)
try:
    rows = table[empty]
except IndexError as error:
    print(error)

rows = table[: len(empty)][empty]
print(rows.tolist())
# --8<-- [end:show]
assert (conf == 0).sum().item() == mask.sum().item() == 6
assert rows.tolist() == [[0, 1, 2, 3], [8, 9, 10, 11]]
values = conf.flatten()[mask]
assert values.tolist() == [0] * 6
