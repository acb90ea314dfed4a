# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os

os.environ["PYTORCH_ENABLE_MPS_FALLBACK"] = "1"

import torch

x = torch.arange(4.0)
if torch.backends.mps.is_available():
    x = x.to("mps")
rolled = torch.roll(x.cpu(), 1).to(x.device)
print(rolled.tolist())
# --8<-- [end:show]
# Without .cpu(): no difference on the CPU; on MPS it is for an operation that the device lacks.
assert rolled.device == x.device and rolled.tolist() == [3.0, 0.0, 1.0, 2.0]
assert torch.roll(x, 1).tolist() == rolled.tolist()
del os.environ["PYTORCH_ENABLE_MPS_FALLBACK"]
