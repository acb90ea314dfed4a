# --8<-- [start:show]
import numpy as np
import torch

a = np.zeros(3)
torch.as_tensor(a)[0] = 7
torch.tensor(a)[1] = 7
print(a)
# --8<-- [end:show]
assert a.tolist() == [7, 0, 0]
torch.as_tensor(a, dtype=torch.float32)[2] = 7
assert a.tolist() == [7, 0, 0], "another dtype is a copy"
scalar = np.zeros(())
torch.as_tensor(scalar).fill_(7)
assert scalar == 7, "an array without dimensions is shared too"
