# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

values = [1.0, None, 3.0]
for convert in (
    lambda: torch.tensor(values),
    lambda: torch.tensor(values, dtype=torch.float32),
):
    try:
        convert()
    except (RuntimeError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")

t = torch.from_numpy(np.array(values, dtype=np.float32))
print(t, t.isnan().any().item())
# --8<-- [end:show]
for arguments in ({}, {"dtype": torch.float32}):
    try:
        torch.tensor(values, **arguments)
        raise AssertionError("torch.tensor took None")
    except (RuntimeError, TypeError) as error:
        assert "NoneType" in str(error)
assert t.dtype is torch.float32 and t[1].isnan() and t[2] == 3
assert np.array(values).dtype == object  # without a dtype the array holds Python objects
assert t.sum().isnan()
try:
    np.array(values, dtype=np.int64)
    raise AssertionError("integers have NaN")
except TypeError:
    pass
