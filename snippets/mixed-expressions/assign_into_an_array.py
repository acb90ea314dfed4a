# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.ones(2, 3, device=device, requires_grad=True)
rows = np.zeros((2, 3))
try:
    rows[0] = out[0]
except (RuntimeError, TypeError) as error:
    print(f"{type(error).__name__}: {error}")

# --8<-- [start:key]
rows[0] = out[0].detach().cpu().numpy()
# --8<-- [end:key]
print(rows.tolist())
# --8<-- [end:show]
try:
    rows[1] = out[1]
except (RuntimeError, TypeError) as error:
    text = str(error)
assert ("requires grad" if device == "cpu" else "device type tensor to numpy") in text
if device == "cpu":
    rows[1] = out[1].detach()
    assert rows[1].tolist() == [1, 1, 1]
    rows[1] = 0
assert rows.dtype == np.float64 and rows.tolist() == [[1, 1, 1], [0, 0, 0]]
with torch.no_grad():
    out[0] = 7
assert rows[0].tolist() == [1, 1, 1]
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PyTorch may warn of the scalar that requires grad
    rows[1, 0] = out[1].sum()
assert rows[1, 0] == 3, "one number into one element passes on every device"
try:
    rows[1] = out[1].sum()
except (RuntimeError, TypeError):
    pass
else:
    raise AssertionError("one number passes for a row")
