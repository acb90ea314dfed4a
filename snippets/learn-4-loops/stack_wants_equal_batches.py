# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
batches = [torch.ones(n, 3, device=device) for n in (4, 4, 2)]
try:
    print(list(torch.stack(batches).shape))
except Exception as error:
    print(type(error).__name__)
# --8<-- [end:key]
# --8<-- [end:show]
    assert "stack expects each tensor to be equal size" in str(error)
else:
    raise AssertionError("it took a shorter batch")
import numpy as np

parts = torch.ones(10, 3).split(4)  # the lengths that a DataLoader gives, too
assert [len(part) for part in parts] == [len(batch) for batch in batches]
assert torch.cat(batches).shape == (10, 3) and torch.stack(parts[:2]).shape == (2, 4, 3)
arrays = [part.numpy() for part in parts]
assert np.concatenate(arrays).shape == (10, 3) and np.array(arrays[:2]).shape == (2, 4, 3)
for refused in np.array, np.stack:
    try:
        refused(arrays)
        raise AssertionError("it took a shorter batch")
    except ValueError as error:
        assert "inhomogeneous" in str(error) or "same shape" in str(error)
for across in np.hstack, torch.hstack:
    try:
        across(arrays if across is np.hstack else parts)
        raise AssertionError("it joined side by side")
    except (ValueError, RuntimeError) as error:
        assert "except" in str(error)
assert np.array(arrays, dtype=object).shape == (3,)
losses = [batch.mean() for batch in batches]
assert torch.stack(losses).tolist() == [1, 1, 1]
try:
    torch.cat(losses)
    raise AssertionError("it joined tensors without a dimension")
except RuntimeError as error:
    assert "zero-dimensional" in str(error)
