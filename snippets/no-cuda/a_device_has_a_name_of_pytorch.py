# --8<-- [start:show]
import torch

try:
    torch.device("gpu")
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2).to(device)
print(x.shape)
# --8<-- [end:show]
assert x.device.type == device
