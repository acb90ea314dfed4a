# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.arange(3.0, device=device, requires_grad=True)

array = tensor.detach().cpu().numpy()  # (1)!
print(type(array).__name__, array.shape, array.dtype, array)  # (2)!
# --8<-- [end:show]
import numpy as np

assert type(array) is np.ndarray
assert array.dtype == np.float32 and tensor.dtype == torch.float32
assert array.shape == tuple(tensor.shape)
assert array.tolist() == [0.0, 1.0, 2.0]
assert tensor.requires_grad and tensor.device.type == device  # the tensor stays as it was
