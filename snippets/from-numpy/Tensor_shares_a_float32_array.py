# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
f32 = np.ones(3, dtype=np.float32)
f64 = np.ones(3)
torch.Tensor(f32).fill_(7)
torch.Tensor(f64).fill_(7)
print(f32.tolist())
print(f64.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert f32.tolist() == [7.0, 7.0, 7.0]
assert f64.tolist() == [1.0, 1.0, 1.0]
