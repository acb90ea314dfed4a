# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.functional import cross_entropy, mse_loss

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.zeros(2, 3, device=device)
classes, values = np.array([0, 2]), np.zeros((2, 3), np.float32)
for call in "cross_entropy(out, classes)", "mse_loss(out, values)":
    try:
        eval(call)
    except TypeError as error:
        print(error)

target = torch.from_numpy(classes).to(device)
print(f"{cross_entropy(out, target).item():.4f}")
target = torch.from_numpy(values).to(device)
print(mse_loss(out, target).item())
# --8<-- [end:show]
for loss, array in ((cross_entropy, classes), (mse_loss, values)):
    try:
        loss(out, array)
    except TypeError:
        pass
    else:
        raise AssertionError("a loss took an array")
assert isinstance(values.size, int)  # what `target.size()` calls
assert mse_loss(out, target).item() == 0
