# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device  # (1)!
model = torch.nn.Linear(3, 2).to(away)
x = torch.from_numpy(np.ones((1, 3), np.float32))
try:
    out = model(x)
    print(tuple(out.shape))
except RuntimeError as error:
    print(error)

where = next(model.parameters()).device  # (2)!
out = model(x.to(where))
print(out.device == where, tuple(out.shape))
# --8<-- [end:show]
try:
    print(model(x).cpu())
except RuntimeError:
    pass
else:
    raise AssertionError("a linear layer took a tensor of another device")
assert out.device.type == away and x.device.type == "cpu" and out.shape == (1, 2)
