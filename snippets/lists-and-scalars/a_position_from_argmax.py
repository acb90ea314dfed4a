# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([[1, 5], [2, 3]], device=device)
# --8<-- [start:key]
row, column = torch.unravel_index(t.argmax(), t.shape)
print(row.item(), column.item())
position = np.unravel_index(t.argmax().item(), t.shape)
print([int(i) for i in position])
# --8<-- [end:key]
columns = t.argmax(dim=1)
print(columns.tolist(), columns.cpu().numpy().dtype)
best = int(t.argmax())
print(best, t.flatten()[best].item())
found = t.flatten().topk(2).indices
rows, columns = torch.unravel_index(found, t.shape)
print(rows.tolist(), columns.tolist())
# --8<-- [end:show]
assert [int(i) for i in position] == [row.item(), column.item()] == [0, 1]
assert row.device.type == device and columns.tolist() == [1, 1]
assert t[torch.unravel_index(t.argmax(), t.shape)].item() == 5
assert t.argmax(dim=1).tolist() == [1, 1] and rows.tolist() == [0, 1]
rows, columns = torch.where(t == t.max())
assert rows.tolist() == [0] and columns.tolist() == [1]
twice = torch.tensor([[5, 5], [2, 5]], device=device)
assert torch.argwhere(twice == twice.max()).tolist() == [[0, 0], [0, 1], [1, 1]] and twice.argmax().item() == 0
# PyTorch before 2.2: two dimensions are a division
row, column = divmod(t.argmax().item(), t.shape[1])
assert (row, column) == (0, 1)
