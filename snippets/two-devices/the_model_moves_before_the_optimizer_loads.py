# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device
model = nn.Linear(3, 2)
optimizer = torch.optim.Adam(model.parameters())
model(torch.ones(1, 3)).sum().backward()
optimizer.step()
saved = optimizer.state_dict()

model = nn.Linear(3, 2).to(away)
optimizer = torch.optim.Adam(model.parameters())
optimizer.load_state_dict(saved)
moments = [s["exp_avg"] for s in optimizer.state.values()]
print({m.device.type == away for m in moments})

model = nn.Linear(3, 2)
optimizer = torch.optim.Adam(model.parameters())
optimizer.load_state_dict(saved)
model.to(away)  # too late
moments = [s["exp_avg"] for s in optimizer.state.values()]
print({m.device.type for m in moments})
# --8<-- [end:show]
assert {m.device.type for m in moments} == {"cpu"}
again = torch.optim.Adam(nn.Linear(3, 2).to(away).parameters())
again.load_state_dict(saved)
assert all(s["exp_avg"].device.type == away for s in again.state.values())
