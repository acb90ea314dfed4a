# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
rows = [t, t * 2]
try:
    a = rows.detach().cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)
try:
    a = rows.cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)
try:
    a = rows.numpy()
except AttributeError as error:
    print("AttributeError:", error)

a = torch.stack(rows).detach().cpu().numpy()
print(a.tolist())
# --8<-- [end:show]
import numpy as np

for method in ("detach", "cpu", "numpy"):
    try:
        getattr(rows, method)
    except AttributeError as error:
        assert str(error) == f"'list' object has no attribute '{method}'"
    else:
        raise AssertionError(f"a list has .{method}()")
assert type(a) is np.ndarray and a.tolist() == [[1, 1], [2, 2]]
# Without .cpu(): no difference in the first line that raises: it ends at .detach().
