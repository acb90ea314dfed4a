# --8<-- [start:show]
import numpy as np

# --8<-- [start:key]
from torch.utils.data.dataloader import default_collate  # (1)!

batch = default_collate([np.zeros(3), np.ones(3)])
# --8<-- [end:key]
print(tuple(batch.shape), batch.dtype)
# --8<-- [end:show]
assert batch.shape == (2, 3) and str(batch.dtype) == "torch.float64"
