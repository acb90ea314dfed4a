# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.from_numpy(np.array([1 + 2j, 3 - 4j])).to(device)

# --8<-- [start:key]
array = np.conj(tensor.cpu().numpy())  # (1)!
# --8<-- [end:key]
print(array.tolist())
# --8<-- [end:show]
assert array.tolist() == [1 - 2j, 3 + 4j]
