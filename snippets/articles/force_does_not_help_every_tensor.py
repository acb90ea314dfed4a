# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
half = torch.ones(2, dtype=torch.bfloat16, device=device)
try:
    half.numpy(force=True)
except TypeError as error:
    message = str(error)
    print(message)
# --8<-- [start:key]
print(half.float().numpy(force=True))
# --8<-- [end:key]
# --8<-- [end:show]
assert message == "Got unsupported ScalarType BFloat16"
assert half.float().numpy(force=True).tolist() == [1, 1]
