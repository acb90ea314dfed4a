# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
try:
    t = torch.array([1.0, 2.0])
except AttributeError as error:
    print("AttributeError:", error)
t = torch.tensor([1.0, 2.0], device=device)
print(tuple(t.unsqueeze(0).shape))
# --8<-- [end:show]
try:
    torch.array([1.0])
except AttributeError as error:
    assert str(error) == "module 'torch' has no attribute 'array'"
else:
    raise AssertionError("torch has array()")
for name in ("expand_dims", "ndarray", "astype", "copy", "append"):
    assert not hasattr(torch, name)
assert t.tolist() == [1.0, 2.0]
