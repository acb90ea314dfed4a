# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
start = [0, 1]
try:
    h0 = torch.Tensor(start, device="cuda")
except RuntimeError as error:
    print(error)

h0 = torch.tensor(start, dtype=torch.float32, device=device)
print(h0.dtype, h0.tolist(), h0.device.type == device)
h0 = torch.empty(2, 3, device=device)
print(tuple(h0.shape))
# --8<-- [end:show]
assert torch.tensor(start).dtype == torch.int64, "dtype= keeps what torch.Tensor made"
assert torch.Tensor(start).dtype == torch.float32 and torch.Tensor(2, 3).shape == (2, 3)
assert h0.device.type == device
