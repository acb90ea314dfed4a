import copy

import torch

model = torch.nn.Linear(1, 1)
torch.nn.init.ones_(model.weight)
# --8<-- [start:show]
best = copy.deepcopy(model.state_dict())
# --8<-- [end:show]
torch.nn.init.zeros_(model.weight)  # in place of further training
assert best["weight"].item() == 1
