# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(24.0, device=device).reshape(2, 3, 4)
for name in ("argmax", "median"):
    try:
        getattr(t, name)(dim=(1, 2))
    except TypeError as error:
        print(f"{type(error).__name__}: {error}")

print(t.amax(dim=(1, 2)).tolist())
flat = t.flatten(1).argmax(dim=1)
row, column = flat // t.shape[2], flat % t.shape[2]
print(row.tolist(), column.tolist())
# --8<-- [end:show]
middle = t.flatten(1).median(dim=1).values
assert middle.shape == (2,) and flat.tolist() == [11, 11]
