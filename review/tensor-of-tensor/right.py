import warnings

import torch

weight = torch.ones(2, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    # --8<-- [start:show]
    start = weight.detach().clone()
    # --8<-- [end:show]
assert not caught and start.data_ptr() != weight.data_ptr()
