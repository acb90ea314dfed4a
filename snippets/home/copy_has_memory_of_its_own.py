# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.zeros(2, device=device, requires_grad=True)

# --8<-- [start:key]
array = tensor.detach().cpu().numpy().copy()
# --8<-- [end:key]

with torch.no_grad():
    tensor += 1
print("tensor:", tensor.tolist())
print("array: ", array.tolist())
# --8<-- [end:show]
import numpy as np

assert tensor.tolist() == [1.0, 1.0] and array.tolist() == [0.0, 0.0]
assert type(array) is np.ndarray and array.flags.owndata and array.flags.writeable
assert not np.shares_memory(array, tensor.detach().cpu().numpy())
