# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device, requires_grad=True)
# --8<-- [start:key]
t.numpy(force=True)[0] = 7
print(t.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert t.tolist() == ([7, 0, 0] if device == "cpu" else [0, 0, 0])
