# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(1, 1, bias=False).to(device)

torch.nn.init.ones_(model.weight)
best = model.state_dict()
torch.nn.init.zeros_(model.weight)
print("shared:", best["weight"].tolist())

torch.nn.init.ones_(model.weight)
best = {
    name: t.detach().to("cpu", copy=True)
    for name, t in model.state_dict().items()
}
torch.nn.init.zeros_(model.weight)
print("copied:", best["weight"].tolist())
# --8<-- [end:show]
import copy
import io

assert best["weight"].device.type == "cpu" and not best["weight"].requires_grad
assert best["weight"].tolist() == [[1]]
model.load_state_dict(best)
assert model.weight.tolist() == [[1]]
# A copy of the dictionary alone keeps the memory, on every device; an optimizer's step writes to it.
shallow = model.state_dict().copy()
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
model(torch.ones(1, 1, device=device)).sum().backward()
optimizer.step()
assert shallow["weight"].tolist() == [[0]] and best["weight"].tolist() == [[1]]
if device != "lazy":  # its storages have no bytes that could be saved
    file = io.BytesIO()
    torch.save(model.state_dict(), file)
    torch.nn.init.ones_(model.weight)
    file.seek(0)
    assert torch.load(file)["weight"].tolist() == [[0]]


class Counting(torch.nn.Linear):
    """Its state_dict holds more than tensors."""

    def get_extra_state(self):
        return {"step": 3}

    def set_extra_state(self, state):
        pass


state = Counting(1, 1).state_dict()
assert [name for name, value in state.items() if not isinstance(value, torch.Tensor)] == ["_extra_state"]
assert copy.deepcopy(state)["_extra_state"] == {"step": 3}
# Without .detach(): no difference here: state_dict() has detached its tensors, unless keep_vars=True is given.
for assign in (False, True):  # with assign=True the kept tensors become the weights
    model.load_state_dict(best, assign=assign)
    torch.nn.init.zeros_(model.weight)
    assert best["weight"].tolist() == [[0 if assign else 1]]
