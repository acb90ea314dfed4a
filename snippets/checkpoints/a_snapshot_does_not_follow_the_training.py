# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
def snapshot(model):
    return {name: t.detach().to("cpu", copy=True)
            for name, t in model.state_dict().items()}

# --8<-- [end:key]
device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(1, 1).to(device)
for t in model.parameters():
    torch.nn.init.zeros_(t)
model.weight.requires_grad_(False)
optimizer = torch.optim.SGD([model.bias], lr=0.25)
x, best_loss = torch.ones(1, 1, device=device), float("inf")
# --8<-- [start:key]
for lr in (0.25, 0.25, 2.0):
# --8<-- [end:key]
    optimizer.param_groups[0]["lr"] = lr
    optimizer.zero_grad()
    (model(x) - 2).square().sum().backward()
    optimizer.step()
    loss = (model(x) - 2).square().item()
    # --8<-- [start:key]
    if loss < best_loss:
        best_loss, best = loss, snapshot(model)
    # --8<-- [end:key]
    print("loss", loss, "bias", model.bias.item())

last = snapshot(model)
for name in best:
    try:
        np.testing.assert_array_equal(last[name], best[name])
    except AssertionError as error:
        print(name, str(error).splitlines()[3])
# --8<-- [start:key]
model.load_state_dict(best)
# --8<-- [end:key]
print("best", best_loss, "bias", model.bias.item())
# --8<-- [end:show]
assert best_loss == 0.25 and best["bias"].item() == 1.5 == model.bias.item() and last["bias"].item() == 3.5
assert all(t.device.type == "cpu" for t in best.values()) and model.bias.device.type == device
np.testing.assert_allclose(best["bias"], best["bias"] * (1 + 1e-6), rtol=1e-5)
# keep_vars=True gives the parameters themselves, which require grad: then .detach() is needed.
assert all(t.requires_grad for t in torch.nn.Linear(1, 1).state_dict(keep_vars=True).values())


# What a module adds as its extra state may be anything, so copy.deepcopy is the way there.
class Counting(torch.nn.Linear):
    steps = 3

    def get_extra_state(self):
        return {"steps": self.steps}

    def set_extra_state(self, state):
        self.steps = state["steps"]


import copy

counting = Counting(1, 1).to(device)
try:
    snapshot(counting)
    raise AssertionError("a dict has .detach()")
except AttributeError as error:
    assert str(error) == "'dict' object has no attribute 'detach'"
kept = copy.deepcopy(counting.state_dict())
with torch.no_grad():
    counting.weight.add_(1)
assert kept["_extra_state"] == {"steps": 3} and kept["weight"].device.type == device
assert not torch.equal(kept["weight"], counting.weight)
import io

file = io.BytesIO()
model.cpu()
torch.save(model.state_dict(), file)
file.seek(0)
model.load_state_dict(torch.load(file))
