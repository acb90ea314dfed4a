# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.zeros(2, device=device, requires_grad=True)

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
# --8<-- [end:key]

with torch.no_grad():
    tensor += 1
print("tensor:", tensor.tolist())
print("array: ", array.tolist())
# --8<-- [end:show]
import numpy as np

assert tensor.requires_grad and tensor.device.type == device  # it stays as it was
assert tensor.tolist() == [1.0, 1.0]
assert array.tolist() == ([1.0, 1.0] if device == "cpu" else [0.0, 0.0])
assert type(array) is np.ndarray and array.dtype == np.float32
assert array.shape == tuple(tensor.shape)
