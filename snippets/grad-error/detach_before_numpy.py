# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
y = w * 3

# before: a = y.numpy()
a = y.detach().cpu().numpy()
print(a, a.dtype)
# --8<-- [end:show]
assert type(a).__name__ == "ndarray" and a.tolist() == [3, 6]
assert y.requires_grad and y.device.type == device
