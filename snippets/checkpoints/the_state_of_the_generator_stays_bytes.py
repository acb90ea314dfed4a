# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "checkpoint.pth")
    torch.save({"rng": torch.get_rng_state()}, path)
    checkpoint = torch.load(path, map_location=device)

try:
    torch.set_rng_state(checkpoint["rng"].float())
except TypeError as error:
    print(f"{type(error).__name__}: {error}")
checkpoint["rng"] = checkpoint["rng"].float()  # a loop cast all
torch.set_rng_state(checkpoint["rng"].cpu().byte())
print(torch.get_rng_state().dtype)
# --8<-- [end:show]
# Without .cpu(): for a state that map_location put on a GPU, and none of this run is on one.
state = torch.get_rng_state()
assert torch.equal(state.float(), checkpoint["rng"].cpu()), "the same bytes come back"
torch.set_rng_state(torch.as_tensor(state.numpy()))
torch.set_rng_state(torch.tensor(state.tolist(), dtype=torch.uint8))
assert torch.equal(torch.get_rng_state(), state)
