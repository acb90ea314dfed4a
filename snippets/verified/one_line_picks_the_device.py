# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)  # (1)!
print(t.device.type, t.cpu().numpy())
# --8<-- [end:show]
assert t.device.type == device and t.cpu().numpy().tolist() == [1, 1, 1]
