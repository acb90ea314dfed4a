# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

path = Path(tempfile.mkdtemp(), "state.pt")
torch.save(torch.nn.Linear(3, 2).state_dict(), path)

# --8<-- [start:key]
state = torch.load(path, map_location="cpu")
arrays = {k: v.detach().numpy() for k, v in state.items()}
np.savez(path.with_suffix(".npz"), **arrays)
print({k: a.shape for k, a in arrays.items()})
# --8<-- [end:key]
# --8<-- [end:show]
assert {k: a.shape for k, a in arrays.items()} == {"weight": (2, 3), "bias": (2,)}
with np.load(path.with_suffix(".npz")) as file:
    assert sorted(file.files) == ["bias", "weight"]
    assert np.array_equal(file["weight"], state["weight"].numpy())
# Without .detach(): no difference here: state_dict() has detached its tensors, unless keep_vars=True is given.
