# --8<-- [start:show]
import tempfile
from pathlib import Path

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 3).to(device)
state = {name: t.cpu() for name, t in model.state_dict().items()}
with tempfile.TemporaryDirectory() as folder:
    files = [Path(folder, name) for name in ("w.pt", "w.pth", "w.bin")]
    # --8<-- [start:key]
    for path in files:
        torch.save(state, path)
    first, *others = [path.read_bytes() for path in files]
    print([first == other for other in others])
    # --8<-- [end:key]
    loaded = [list(torch.load(path)) for path in files]
print(loaded)
# --8<-- [end:show]
assert first == others[0] == others[1] and loaded == [["weight", "bias"]] * 3
assert first[:2] == b"PK", "a zip archive"
# A whole model loads from a list of the classes in it, too.
import io

layer = torch.nn.Linear(1, 1)
buffer = io.BytesIO()
torch.save(layer, buffer)
names = torch.serialization.get_unsafe_globals_in_checkpoint(io.BytesIO(buffer.getvalue()))
assert "torch.nn.modules.linear.Linear" in names
with torch.serialization.safe_globals([torch.nn.Linear, set]):
    loaded = torch.load(io.BytesIO(buffer.getvalue()), weights_only=True)
assert type(loaded) is torch.nn.Linear and torch.equal(loaded.weight, layer.weight)
