# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
row = torch.tensor([1, 2], device=device)
table = row.expand(3, 2)
try:
    table += 1
except RuntimeError as error:
    print(error)

row = torch.tensor([1, 2], device=device)
table = row.expand(3, 2).clone()
table += 1
print(table.tolist())
# --8<-- [end:show]
assert table.tolist() == [[2, 3]] * 3 and row.tolist() == [1, 2]
