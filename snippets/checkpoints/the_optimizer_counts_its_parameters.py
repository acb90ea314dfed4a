# --8<-- [start:show]
import torch
from torch.nn import Linear, Sequential

device = "cuda" if torch.cuda.is_available() else "cpu"
model = Sequential(Linear(2, 3), Linear(3, 1)).to(device)
optimizer = torch.optim.Adam(model.parameters())
model(torch.ones(4, 2, device=device)).sum().backward()
optimizer.step()
saved = optimizer.state_dict()

head = model[1].parameters()
groups = [{"params": layer.parameters()} for layer in model]
for given in head, groups:
    try:
        torch.optim.Adam(given).load_state_dict(saved)
    except ValueError as error:
        print(f"ValueError: {error}")

# --8<-- [start:key]
print([len(g["params"]) for g in saved["param_groups"]])
optimizer = torch.optim.Adam(model.parameters())  # as then
optimizer.load_state_dict(saved)
model[0].requires_grad_(False)  # freeze afterwards
# --8<-- [end:key]
print(len(optimizer.state))
# --8<-- [end:show]
optimizer.param_groups[0]["lr"] = 1e-4
assert len(optimizer.state) == 4
rate = torch.optim.Adam(model.parameters(), lr=0.5)
rate.load_state_dict(saved)
assert rate.param_groups[0]["lr"] == 1e-3, "the rate of the file"
trained = [p for p in model.parameters() if p.requires_grad]
assert len(trained) == 2
before = model[0].weight.clone()
optimizer.zero_grad()
model(torch.ones(4, 2, device=device)).sum().backward()
optimizer.step()
assert torch.equal(model[0].weight, before), "frozen: no gradient, so the optimizer leaves it out"
# The state has numbers and no names: the same count in another order is taken, and wrong.
model[0].requires_grad_(True)
turned = torch.optim.Adam([*model[1].parameters(), *model[0].parameters()])
turned.load_state_dict(saved)
model(torch.ones(4, 2, device=device)).sum().backward()
if device == "cpu" and model[0].weight.device.type == "cpu":
    try:
        turned.step()
        raise AssertionError("moments of another shape were used")
    except RuntimeError as error:
        assert "must match the size" in str(error)
