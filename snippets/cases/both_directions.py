# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device, requires_grad=True)

# --8<-- [start:key]
array = t.detach().cpu().numpy()
own = t.detach().cpu().numpy().copy()
shared = torch.from_numpy(array)
x = torch.tensor(array, device=device)
# --8<-- [end:key]

print(type(array).__name__, type(own).__name__)
print(shared.device.type, tuple(shared.shape), x.requires_grad)
# --8<-- [end:show]
import numpy as np

assert np.shares_memory(array, shared.numpy()) and not np.shares_memory(array, own)
assert own.flags.owndata and x.device.type == device and not x.requires_grad
assert array.dtype == "float32" and x.dtype == shared.dtype == torch.float32
assert x.data_ptr() != shared.data_ptr() and x.cpu().numpy().tolist() == array.tolist()
if device == "cpu":
    assert array.ctypes.data == t.data_ptr()
