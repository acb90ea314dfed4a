# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.ones(2, dtype=torch.bfloat16, device=device)
t.requires_grad_()
try:
    print(t.numpy(force=True).dtype)
except Exception as error:
    print(type(error).__name__)
# --8<-- [end:key]
# --8<-- [end:show]
assert t.float().numpy(force=True).tolist() == [1, 1]
try:
    t.numpy(force=True)
except TypeError as error:
    assert str(error) == "Got unsupported ScalarType BFloat16"
else:
    raise AssertionError("force=True picks a dtype now")
