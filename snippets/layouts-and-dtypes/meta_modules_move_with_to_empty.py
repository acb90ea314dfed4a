# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
state = {"weight": torch.ones(1, 2), "bias": torch.zeros(1)}
model = torch.nn.Linear(2, 1, device="meta")
try:
    model.to("cpu")
except NotImplementedError as error:
    print(f"NotImplementedError: {error}")

# --8<-- [start:key]
model.to_empty(device="cpu")
model.load_state_dict(state)
model.to(device)
a = model.weight.detach().cpu().numpy()
# --8<-- [end:key]
print(a.tolist())
# --8<-- [end:show]
assert a.tolist() == [[1.0, 1.0]] and model.weight.device.type == device
try:
    torch.nn.Linear(2, 1, device="meta").to("cpu")
except NotImplementedError as error:
    assert "torch.nn.Module.to_empty()" in str(error)
else:
    raise AssertionError("a module moves away from meta now")
