# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
try:
    middle = t[len(t) / 2]
except IndexError as error:
    print(error)

middle = t[len(t) // 2]
print(middle.item(), t[int(np.float64(2))].item())
# --8<-- [end:show]
for index in 1.5, 1.0, np.float64(1):
    try:
        t[index]
    except IndexError as error:
        assert "None and long or byte Variables are valid indices (got " in str(error)
    else:
        raise AssertionError(f"{index} was taken")
assert middle.item() == 20
