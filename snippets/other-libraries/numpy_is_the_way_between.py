# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.rand(2, 3, device=device, requires_grad=True)
# --8<-- [start:key]
array = x.detach().cpu().numpy()  # what the other library takes
result = np.sqrt(array)  # what its .numpy() gives
t = torch.as_tensor(result).to(device)
# --8<-- [end:key]
print(tuple(t.shape), t.dtype, t.requires_grad)
# --8<-- [end:show]
assert t.device.type == device and t.tolist() == result.tolist()
result = np.sqrt(array).sum()  # a number of NumPy, which from_numpy refuses
t = torch.as_tensor(result).to(device)
assert t.shape == () and t.dtype == torch.float32
assert not t.requires_grad and array.dtype == np.float32
