import warnings

import torch

weight = torch.ones(2, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    # --8<-- [start:show]
    start = torch.tensor(weight.detach())  # ← wrong
    # --8<-- [end:show]
assert "To copy construct from a tensor" in str(caught[0].message)
