# --8<-- [start:show]
import numpy as np
from torch.utils.data import default_collate

# --8<-- [start:key]
sample = np.array([1.5, 2], dtype=object)
# --8<-- [end:key]
try:
    batch = default_collate([sample])
except TypeError as error:
    print(f"TypeError: {error}")
# --8<-- [start:key]

batch = default_collate([sample.astype(np.float32)])
print(batch)
# --8<-- [end:key]
# --8<-- [end:show]
assert batch.tolist() == [[1.5, 2.0]]
