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

i = min(5, len(t) - 1)
print(i, t[i].item())
print(t[-1].item(), a[-1].item())
print(t[5:].tolist(), t[1:9].tolist())
# --8<-- [end:show]
assert t[i].item() == t[-1].item() and len(t[5:]) == 0
