# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
model = torch.nn.Linear(3, 1).to(device)
t.to("meta")  # (1)!
model.to("meta")  # (2)!
print("tensor moved:", t.is_meta)
print("model moved:", model.weight.is_meta)
t = t.cpu()  # (3)!
print(t.numpy())
# --8<-- [end:show]
assert not t.is_meta and model.weight.is_meta
assert t.device.type == "cpu" and t.numpy().tolist() == [1, 1, 1]
# The same for cpu(): the call alone leaves the tensor where it is.
u = torch.ones(3, device=device)
u.cpu()
assert u.device.type == device
