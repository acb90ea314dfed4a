# --8<-- [start:show]
import numpy as np
import torch

values = [0.5, 1.5]
print(torch.tensor(values).dtype)
print(torch.tensor(np.array(values)).dtype)
print(torch.tensor(np.array(values), dtype=torch.float32).dtype)
# --8<-- [end:show]
assert torch.tensor(values).dtype == torch.float32
assert torch.tensor(np.array(values)).dtype == torch.float64
assert torch.tensor(np.array(values), dtype=torch.float32).dtype == torch.float32
