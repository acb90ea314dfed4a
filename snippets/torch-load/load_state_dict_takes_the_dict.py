# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
with tempfile.TemporaryDirectory() as folder:
    path = str(Path(folder, "model.pth"))
    torch.save(model.state_dict(), path)
    for given in (path, model):
        try:
            model.load_state_dict(given)
        except TypeError as error:
            print(f"{type(error).__name__}: {error}")
    print(model.load_state_dict(torch.load(path, map_location=device)))
# --8<-- [end:show]
whole = torch.nn.Linear(2, 1).to(device)
model.load_state_dict(whole.state_dict())
assert torch.equal(model.weight, whole.weight)
