# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.1, -2.5], dtype=torch.bfloat16, device=device)
host = t.cpu()

# --8<-- [start:key]
bits = host.view(torch.uint16).numpy()  # (1)!
print(bits.dtype, bits.ctypes.data == host.data_ptr())
# --8<-- [end:key]

# --8<-- [start:key]
values = (bits.astype(np.uint32) << 16).view(np.float32)  # (2)!
# --8<-- [end:key]
print(values.tolist())

# --8<-- [start:key]
back = torch.from_numpy(bits).view(torch.bfloat16)  # (3)!
# --8<-- [end:key]
print(back.tolist(), back.data_ptr() == host.data_ptr())
# --8<-- [end:show]
assert bits.dtype == "uint16" and bits.ctypes.data == host.data_ptr()
assert values.tolist() == t.tolist() == back.tolist() == [1.1015625, -2.5]
assert back.data_ptr() == host.data_ptr()
# Exact for every pattern, not for these two alone.
every = np.arange(2**16, dtype=np.uint16)
known = torch.from_numpy(every).view(torch.bfloat16).float().numpy()
shifted = (every.astype(np.uint32) << 16).view(np.float32)
assert np.array_equal(known, shifted, equal_nan=True)
