# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0], device=device)
array = t.cpu().numpy()
# --8<-- [start:key]
differs = t != array
print(type(differs).__name__, differs)

differs = t != torch.as_tensor(array).to(t)
print(type(differs).__name__, differs.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert (t != array) is True and (array != t) is True
assert differs.tolist() == [False, False] and differs.dtype is torch.bool
assert differs.device.type == device
