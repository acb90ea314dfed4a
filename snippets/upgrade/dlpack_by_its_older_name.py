# --8<-- [start:show]
import torch
from torch.utils import dlpack

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.zeros(3, device=device)

# --8<-- [start:key]
capsule = dlpack.to_dlpack(tensor)
same = dlpack.from_dlpack(capsule)  # (1)!
# --8<-- [end:key]
same += 1
print(tensor.tolist())
# --8<-- [end:show]
assert tensor.tolist() == [1.0, 1.0, 1.0]
