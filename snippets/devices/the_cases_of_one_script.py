# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(3).to(device)
new = torch.zeros(3, device=x.device)
second = torch.device("cuda:1")
model = torch.nn.Linear(3, 2).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
file = io.BytesIO()
torch.save({"weight": torch.ones(2, 3)}, file)
file.seek(0)
state = torch.load(file, map_location="cpu")
if hasattr(torch, "accelerator"):
    found = torch.accelerator.current_accelerator(check_available=True)
    print(found is None, torch.accelerator.is_available())
a = np.ones(3)
x = torch.from_numpy(a).float().to(device)
# --8<-- [end:show]
assert second.index == 1 and new.device == x.device and x.dtype == torch.float32
model.load_state_dict(state, strict=False)
assert state["weight"].device.type == "cpu" and model.weight.device.type == device
assert model.weight.tolist() == [[1.0] * 3] * 2
assert optimizer.param_groups[0]["params"][0] is model.weight
assert (found is not None) == torch.accelerator.is_available()
