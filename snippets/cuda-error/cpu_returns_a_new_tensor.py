# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
model = torch.nn.Linear(3, 1).to(device)
# --8<-- [start:key]
t.cpu()
model.cpu()
# --8<-- [end:key]
print("tensor:", t.device.type)
print("model: ", model.weight.device.type)
# --8<-- [start:key]
t = t.cpu()
# --8<-- [end:key]
print(t.numpy())
# --8<-- [end:show]
assert t.device.type == "cpu" and t.numpy().tolist() == [1, 1, 1]
assert model.weight.device.type == "cpu"
u = torch.ones(3, device=device)
u.cpu()
assert u.device.type == device  # the call alone leaves the tensor where it is
# Without .cpu(): no difference in the line whose result is lost, which is what the page says of it.
