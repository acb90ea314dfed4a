# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

t = torch.tensor([1.5, 2.5])
try:
    a = t.numpy()
    print(a)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
# --8<-- [end:show]
assert a.tolist() == [1.5, 2.5]
