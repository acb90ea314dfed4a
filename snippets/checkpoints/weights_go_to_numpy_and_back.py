# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

def make_model():
    return torch.nn.Sequential(
        torch.nn.Linear(64, 10), torch.nn.BatchNorm1d(10))

device = "cuda" if torch.cuda.is_available() else "cpu"
model = make_model().to(device)
other = make_model().to(device)
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "weights.npz")
    # --8<-- [start:key]
    state = model.state_dict()
    np.savez(path, **{k: t.cpu().numpy() for k, t in state.items()})

    with np.load(path) as file:
        state = {k: torch.from_numpy(file[k]) for k in file}
    other.load_state_dict(state)
    # --8<-- [end:key]
for name, t in other.state_dict().items():
    same = torch.equal(t, model.state_dict()[name])
    print(name, list(t.shape), t.dtype, same)
# --8<-- [end:show]
assert not any(t.requires_grad for t in model.state_dict().values())
assert all(torch.equal(t, model.state_dict()[k]) for k, t in other.state_dict().items())
assert len(state) == 7 and state["1.num_batches_tracked"].dtype == torch.int64
assert other[0].weight.device.type == device and other[0].weight.requires_grad
arrays = {k: t.cpu().numpy().copy() for k, t in state.items()}
for convert, follows in (torch.from_numpy, True), (torch.tensor, False):
    assigned = make_model()
    assigned.load_state_dict({k: convert(v) for k, v in arrays.items()}, assign=True)
    arrays["0.weight"][:] += 1
    assert np.array_equal(assigned[0].weight.detach().numpy(), arrays["0.weight"]) == follows
weight = other[0].weight
other.load_state_dict({k: torch.zeros_like(t) for k, t in state.items()})
assert other[0].weight is weight and weight.abs().sum().item() == 0, "the parameter stays, its values change"
