# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

losses = [torch.tensor(v) for v in (1.0, 3.0)]
kept = np.empty(2, dtype=object)  # as old versions made of the list
kept[:] = losses
try:
    mean = np.mean(kept)
except AttributeError as error:
    print(f"AttributeError: {error}")

mean = np.mean([loss.item() for loss in losses])
print(mean)
# --8<-- [end:show]
assert mean == 2.0 and torch.stack(losses).mean().item() == 2.0
try:
    np.mean(kept)
except AttributeError as error:
    assert str(error) == "'torch.dtype' object has no attribute 'type'"
else:
    raise AssertionError("np.mean took an object array of tensors")
