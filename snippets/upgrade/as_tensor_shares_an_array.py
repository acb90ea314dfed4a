# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.zeros(3)

# --8<-- [start:key]
tensor = torch.as_tensor(array, device=device)  # (1)!
# --8<-- [end:key]
array[0] = 7
print(tensor.dtype, tensor[0].item() == 7)
# --8<-- [end:show]
assert tensor.dtype == torch.float64
assert (tensor[0].item() == 7) == (device == "cpu")
single = np.array(1.0)  # which asarray copies
assert torch.as_tensor(single).data_ptr() == single.ctypes.data != torch.asarray(single).data_ptr()
