# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
state = torch.nn.Linear(2, 1, device=device).state_dict()
model = torch.nn.Linear(2, 1, device="meta")
try:
    model.to(device)
except NotImplementedError as error:
    print(f"NotImplementedError: {error}")

model.to_empty(device=device)  # (1)!
model.load_state_dict(state)
a = model.weight.detach().cpu().numpy()
print(a.shape)
# --8<-- [end:show]
assert a.tolist() == state["weight"].tolist()
assert model.weight.device == state["weight"].device
try:
    torch.nn.Linear(2, 1, device="meta").to(device)
except NotImplementedError as error:
    assert "torch.nn.Module.to_empty()" in str(error)
else:
    raise AssertionError("a module moves away from meta now")
