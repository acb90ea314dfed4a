# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, b = np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1.0, -1.0])
t, u = torch.from_numpy(a).to(device), torch.from_numpy(b).to(device)
rows = """
a @ a | t @ t
np.matmul(a, b) | torch.matmul(t, u)
np.dot(b, b) | torch.dot(u, u)
np.dot(a, a) | torch.dot(t, t)
a.dot(a) | torch.mm(t, t)
a.dot(b) | torch.mv(t, u)
np.dot(a, 2) | torch.dot(t, 2)
np.vdot(a, a) | torch.vdot(t, t)
np.inner(a, b) | torch.inner(t, u)
np.outer(b, b) | torch.outer(u, u)
np.outer(a, b).shape | torch.outer(t, u).shape
a * a | t * t
np.multiply(a, b) | torch.mul(t, u)
np.tensordot(a, a, axes=1) | torch.tensordot(t, t, dims=1)
np.tensordot(a, a) | torch.tensordot(t, t)
np.einsum("ij,j", a, b) | torch.einsum("ij,j", t, u)
np.trace(a) | t.trace()
np.kron(b, b) | torch.kron(u, u)
np.linalg.norm(a) | torch.linalg.norm(t)
np.linalg.norm(a, 1) | torch.linalg.norm(t, 1)
np.linalg.norm(a, ord=1) | torch.norm(t, 1)
np.linalg.inv(a) | torch.linalg.inv(t)
np.linalg.solve(a, b) | torch.linalg.solve(t, u)
np.linalg.det(a) | t.det()
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
        "np.dot(a, a)",
        "np.dot(a, 2)",
        "np.vdot(a, a)",
        "np.outer(a, b).shape",
        "np.linalg.norm(a, ord=1)",
    )
    assert (verdict == "different") is (here in differ), row
