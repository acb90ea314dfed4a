# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

torch.use_deterministic_algorithms(True)
t = torch.Tensor(3)
print(tuple(t.shape), t.tolist())

t = torch.tensor(3)
print(tuple(t.shape), t.tolist())
# --8<-- [end:show]
sized = torch.Tensor(3)
assert sized.shape == (3,) and sized.dtype is torch.float32 and bool(sized.isnan().all())
torch.use_deterministic_algorithms(False)
assert t.shape == () and t.item() == 3 and t.dtype is torch.int64
