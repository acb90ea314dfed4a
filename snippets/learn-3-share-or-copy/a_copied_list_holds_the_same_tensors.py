# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
layers = [torch.zeros(1, device=device), torch.ones(1, device=device)]
kept = layers.copy()
layers[0] += 5
layers[1] = torch.tensor([7.0])
print([t.item() for t in kept])
# --8<-- [end:key]
# --8<-- [end:show]
import copy

assert [t.item() for t in kept] == [5, 1]
named = {"first": kept[0]}
shallow, deep = dict(named), copy.deepcopy(named)
clones = {name: t.clone() for name, t in named.items()}
named["first"] += 1
assert shallow["first"].item() == 6
assert deep["first"].item() == clones["first"].item() == 5
# An optimizer writes in place as well, and a state_dict shows it.
model = torch.nn.Linear(1, 1).to(device)
state, before = model.state_dict(), model.weight.item()
model(torch.ones(1, 1, device=device)).sum().backward()
torch.optim.SGD(model.parameters(), lr=1.0).step()
assert state["weight"].item() == model.weight.item() != before
