import numpy as np
import torch

array, ids = np.ones(2, dtype=np.float32), np.array([2**24 + 1])
# --8<-- [start:show]
tensor = torch.Tensor(array)  # ← wrong
# --8<-- [end:show]
tensor *= 2
assert array.tolist() == [2.0, 2.0]  # shared, as it is float32 already
ids_as_floats = torch.Tensor(ids)
assert ids_as_floats.dtype == torch.float32 and int(ids_as_floats[0]) == 2**24  # another id
assert torch.Tensor(3).shape == (3,)  # a number is a size
