# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import torch
from torch._subclasses import FakeTensorMode

device = "cuda" if torch.cuda.is_available() else "cpu"
skip = torch.serialization.skip_data(materialize_fake_tensors=True)
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "from_a_gpu.pt")
    with FakeTensorMode(), skip:
        weight = torch.empty(1, 2, device="cuda")
        torch.save({"weight": weight}, path)
    try:
        state = torch.load(path)
        print(state["weight"].device)
    except RuntimeError as error:
        print(f"RuntimeError: {error}")
    state = torch.load(path, map_location="cpu")
print(state["weight"].device, list(state["weight"].shape))
model = torch.nn.Linear(2, 1, bias=False).to(device)
model.load_state_dict(state)
print(model.weight.device.type == device)
# --8<-- [end:show]
assert state["weight"].device.type == "cpu" and model.weight.device.type == device
assert state["weight"].shape == (1, 2)
empty = torch.nn.Linear(2, 1, bias=False, device="meta")
empty.load_state_dict(state, assign=True)
assert empty.weight.device.type == "cpu", "assign=True takes the device of the file"
tensor = torch.nn.Parameter(state["weight"])
array = tensor.detach().numpy()
assert array.shape == (1, 2)
