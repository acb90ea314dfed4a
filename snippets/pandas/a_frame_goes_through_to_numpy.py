# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

df = pd.DataFrame({"age": [30, 40], "price": [1.5, 2.5]})
for convert in (
    lambda: torch.tensor(df),
    lambda: torch.from_numpy(df),
):
    try:
        convert()
    except (ValueError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")

print(torch.tensor(df.to_numpy(dtype=np.float32)))
# --8<-- [end:show]
for convert in (torch.tensor, torch.as_tensor, torch.from_numpy):
    try:
        convert(df)
        raise AssertionError(convert)
    except (ValueError, TypeError) as error:
        assert "DataFrame" in str(error)
t = torch.tensor(df.to_numpy(dtype=np.float32))
assert t.dtype is torch.float32 and t.tolist() == [[30.0, 1.5], [40.0, 2.5]]
assert torch.tensor(df.to_numpy()).dtype is torch.float64
for rows, said in ((2, "not a sequence"), (3, "2")):  # numbered columns
    try:
        torch.tensor(pd.DataFrame(np.ones((rows, 2))))
    except (TypeError, KeyError) as error:
        assert str(error) == said
    else:
        raise AssertionError("torch.tensor took a frame")
try:
    torch.tensor(pd.DataFrame(np.ones((3, 2))), dtype=torch.float32)
except ValueError as error:
    assert str(error) == "expected sequence of length 3 at dim 0 (got 2)"
else:
    raise AssertionError("torch.tensor took a frame")
