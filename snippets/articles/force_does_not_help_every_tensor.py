# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
half = torch.ones(2, dtype=torch.bfloat16, device=device)
try:
    half.numpy(force=True)
except TypeError as error:
    print(error)
print(half.float().numpy(force=True))  # (1)!
# --8<-- [end:show]
try:
    half.numpy(force=True)
except TypeError as error:
    assert str(error) == "Got unsupported ScalarType BFloat16"
else:
    raise AssertionError("NumPy has a bfloat16 now")
assert half.float().numpy(force=True).tolist() == [1, 1]
