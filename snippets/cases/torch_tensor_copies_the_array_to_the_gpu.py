# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.ones((2, 3), dtype=np.float32)

# --8<-- [start:key]
t = torch.tensor(array, device=device)
# --8<-- [end:key]

t[0, 0] = 9
print(array.tolist(), t.dtype)
# --8<-- [end:show]
assert t.device.type == device and array[0, 0] == 1 and t.tolist()[0] == [9, 1, 1]
