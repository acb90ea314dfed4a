# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
host = torch.zeros(3, device=device).cpu()
# --8<-- [start:key]
array = host.numpy()
array[0] = 7

print("shares memory:", np.shares_memory(array, host.numpy()))
print("owns its memory:", array.flags.owndata)
print("kept alive by:", type(array.base).__name__)
print("host:", host.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert array.ctypes.data == host.data_ptr()
assert np.shares_memory(array, host.numpy())
assert not array.flags.owndata
assert isinstance(array.base, torch.Tensor)
assert host.tolist() == [7.0, 0.0, 0.0]
assert host._version == 0  # autograd does not see the write
del host
assert array.tolist() == [7.0, 0.0, 0.0]
