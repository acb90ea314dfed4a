# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, b = np.array([1, 2, 3]), np.array([7, 8, 9])
t, u = torch.from_numpy(a).to(device), torch.from_numpy(b).to(device)
rows = """
np.concatenate([a, b]) | torch.cat([t, u])
np.concatenate([a, b], axis=0) | torch.cat([t, u], dim=0)
np.append(a, b) | torch.cat([t, u])
np.stack([a, b]) | torch.stack([t, u])
np.stack([a, b], axis=1) | torch.stack([t, u], dim=1)
np.vstack([a, b]) | torch.vstack([t, u])
np.hstack([a, b]) | torch.hstack([t, u])
np.vstack((a, b)) | torch.cat((t[None], u[None]))
np.hstack((a, b)) | torch.cat((t, u))
np.column_stack([a, b]) | torch.column_stack([t, u])
np.split(a, 3) | t.split(3)
np.split(b, 3) | u.split(1)
np.split(a, [1]) | t.split([1, 2])
np.split(a, 2) | t.chunk(2)
np.array_split(a, 2) | t.tensor_split(2)
np.array_split(np.tile(a, 2), 4) | t.repeat(2).chunk(4)
np.array_split(np.tile(b, 2), 4) | u.repeat(2).tensor_split(4)
a.repeat(2) | t.repeat(2)
np.repeat(a, 2) | t.repeat_interleave(2)
np.repeat(a, [0, 1, 2]) | t.repeat_interleave(t - 1)
np.tile(a, 2) | t.tile(2)
np.tile(a, (2, 1)) | t.repeat(2, 1)
np.pad(a, 1) | torch.nn.functional.pad(t, (1, 1))
np.insert(a, 1, 5) | torch.insert(t, 1, 5)
np.delete(a, 1) | torch.delete(t, 1)
"""


def plain(value):
    if isinstance(value, (tuple, list)):
        return tuple(plain(part) for part in value)
    if isinstance(value, torch.Tensor):
        value = value.cpu().numpy()
    value = np.asarray(value)
    if value.dtype.kind == "f":
        value = value.astype(float).round(4) + 0.0  # no -0.0
    return value.tolist()


def said(code):
    try:
        return str(plain(eval(code)))
    except Exception as error:
        return f"raises {type(error).__name__}"


for row in rows.strip().splitlines():
    here, there = row.split(" | ")
    results = list(dict.fromkeys([said(here), said(there)]))
    verdict = "equal" if len(results) == 1 else "different"
    print(here, there, verdict, " / ".join(results), sep=" | ")
# --8<-- [end:show]
    assert rows.count(f"\n{here} | ") == 1, "a table row is known by its first cell"
    differ = (
        "np.split(a, 3)",
        "np.split(a, 2)",
        "np.array_split(np.tile(a, 2), 4)",
        "a.repeat(2)",
        "np.insert(a, 1, 5)",
        "np.delete(a, 1)",
    )
    assert (verdict == "different") is (here in differ), row
rows_of_two = torch.ones(2, 3, device=device)
assert torch.equal(torch.vstack([rows_of_two] * 2), torch.cat([rows_of_two] * 2))
assert torch.concatenate([t, u]).tolist() == torch.cat([t, u]).tolist()
assert tuple(torch.cat([torch.ones(0), torch.ones(2, 3)]).shape) == (2, 3)
try:
    np.concatenate([np.ones(0), np.ones((2, 3))])
    raise AssertionError("NumPy joined one dimension and two")
except ValueError:
    pass
c = np.array([[1, 2], [3, 4]])
v = torch.from_numpy(c).to(device)
assert np.hstack((c, c)).tolist() == torch.cat((v, v), dim=1).tolist() != torch.cat((v, v)).tolist()
assert np.append(c, c).tolist() == torch.cat((v, v)).flatten().tolist()
