# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.func import vmap

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = torch.tensor([[0.0, 1.0], [2.0, 3.0]], device=device)


def in_numpy(row):
    return torch.from_numpy(np.exp(row.cpu().numpy()))


try:
    vmap(in_numpy)(batch)
except RuntimeError as error:
    print(f"RuntimeError: {error}")


def in_torch(row):
    return torch.exp(row)


out = vmap(in_torch)(batch)
print(out.cpu().numpy().round(2))
# --8<-- [end:show]
try:
    vmap(in_numpy)(batch)
except RuntimeError as error:
    assert "doesn't have storage" in str(error)
else:
    raise AssertionError("NumPy works inside vmap")
for call in ("detach().cpu().numpy()", "numpy(force=True)", "tolist()"):
    try:
        vmap(lambda row: eval(f"row.{call}"))(batch)
    except RuntimeError as error:
        assert "doesn't have storage" in str(error)
    else:
        raise AssertionError(f"{call} works inside vmap")
assert torch.equal(out, torch.exp(batch))
calls = []
vmap(lambda row: calls.append(row) or row * 2)(batch)
assert len(calls) == 1
vmap(lambda row: calls.append(row) or row * 2, chunk_size=1)(batch)
assert len(calls) == 3, "once for each part"
scaled = vmap(lambda row, scale: row * float(scale.cpu().numpy()), in_dims=(0, None))(batch, torch.tensor(2.0))
assert torch.equal(scaled.cpu(), batch.cpu() * 2), "an argument that is not split is an ordinary tensor"
for run in (
    lambda row, scale: torch.func.grad(lambda r, s: (r * float(s.cpu().numpy())).sum())(row, scale),
    lambda row, scale: torch.func.grad(lambda r: (r * float(scale.cpu().numpy())).sum())(row),  # not wrapped
):
    try:
        vmap(run, in_dims=(0, None))(batch, torch.tensor(2.0))
    except RuntimeError as error:
        assert "doesn't have storage" in str(error)
    else:
        raise AssertionError("NumPy reads an argument that is not split inside grad")
