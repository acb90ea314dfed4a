# --8<-- [start:show]
import copy

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(1, 1, bias=False).to(device)

# --8<-- [start:key]
torch.nn.init.ones_(model.weight)
best = model.state_dict()  # (1)!
torch.nn.init.zeros_(model.weight)  # (2)!
print("shared:", best["weight"].tolist())

torch.nn.init.ones_(model.weight)
best = copy.deepcopy(model.state_dict())  # (3)!
torch.nn.init.zeros_(model.weight)
print("copied:", best["weight"].tolist())
# --8<-- [end:key]
# --8<-- [end:show]
import io

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
