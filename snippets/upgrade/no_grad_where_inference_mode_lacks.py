# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
x = torch.ones(4, 3, device=device)

# --8<-- [start:key]
with torch.no_grad():
    array = model(x).cpu().numpy()  # (1)!
# --8<-- [end:key]
print(array.shape)
# --8<-- [end:show]
assert array.shape == (4, 2)
with torch.no_grad():
    computed, handed = model.weight * 1, model.weight.t()
assert not computed.requires_grad and handed.requires_grad
