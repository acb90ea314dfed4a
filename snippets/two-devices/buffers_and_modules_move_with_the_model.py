# --8<-- [start:show]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.stays = torch.zeros(3)
        # before: self.mean = torch.zeros(3)
        # before: self.layers = [nn.Linear(3, 3)]
        # --8<-- [start:key]
        self.register_buffer("mean", torch.zeros(3))
        self.layers = nn.ModuleList([nn.Linear(3, 3)])
        self.scale = nn.Parameter(torch.ones(3))
        # --8<-- [end:key]
        self.hidden = [nn.Linear(3, 3)]


model = Model().to(away)
print("attribute:", model.stays.device.type)
print("list:", model.hidden[0].weight.device.type)
for t in (model.mean, model.layers[0].weight, model.scale):
    print(t.device.type == away)
# --8<-- [end:show]
assert model.stays.device.type == model.hidden[0].weight.device.type == "cpu"
assert all(t.device.type == away for t in (model.mean, model.layers[0].weight, model.scale))
assert "mean" in model.state_dict() and not any(
    "hidden" in key or "stays" in key for key in model.state_dict()
)
model.register_buffer("table", torch.zeros(3), persistent=False)
assert "table" not in model.state_dict()
