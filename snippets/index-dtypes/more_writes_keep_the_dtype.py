# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
total = torch.zeros(3, dtype=torch.float64, device=device)
index = torch.tensor([0, 2], device=device)
values = torch.ones(2, device=device)
try:
    total.index_add_(0, index, values)
except RuntimeError as error:
    print(error)

total.index_add_(0, index, values.to(total.dtype))
print(total.tolist())
# --8<-- [end:show]
assert total[0].item() == total[2].item() and total.dtype == torch.float64
