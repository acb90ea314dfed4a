# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([1.0, 2.0])
try:
    t = torch.from_numpy(a, dtype=torch.float32)
except TypeError as error:
    print(error)

t = torch.as_tensor(a, dtype=torch.float32, device=device)
print(t.dtype)
# --8<-- [end:show]
assert t.tolist() == [1.0, 2.0]
try:
    torch.from_numpy(a, torch.float32)
except TypeError as error:
    assert str(error).endswith("from_numpy() takes exactly one argument (2 given)")
else:
    raise AssertionError("from_numpy took two arguments")
