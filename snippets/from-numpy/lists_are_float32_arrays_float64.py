# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
values = [0.5, 1.5]
from_list = torch.tensor(values)
from_array = torch.tensor(np.array(values))
named = torch.tensor(np.array(values), dtype=torch.float32)
print(from_list.dtype, from_array.dtype, named.dtype)
# --8<-- [end:key]
# --8<-- [end:show]
assert from_list.dtype == named.dtype == torch.float32
assert from_array.dtype == torch.float64
torch.set_default_dtype(torch.float64)
assert torch.tensor(values).dtype == torch.float64
torch.set_default_dtype(torch.float32)
