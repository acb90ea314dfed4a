# --8<-- [start:show]
import numpy as np
import torch
from torch.func import grad, vmap


# --8<-- [start:key]
def norm(row):
    return torch.as_tensor(np.sqrt((row.numpy() ** 2).sum()))
# --8<-- [end:key]


# --8<-- [start:key]
batch = torch.tensor([[3, 4], [6, 8]], dtype=torch.float64)
for name, function in ("vmap", vmap(norm)), ("grad", vmap(grad(norm))):
    compiled = torch.compile(function, backend="eager", fullgraph=True)
# --8<-- [end:key]
    for run in function, compiled:
        try:
            print(name, run(batch).numpy().round(1).tolist())
        except RuntimeError as error:
            print(name, f"RuntimeError: {error}")
# --8<-- [end:show]
assert torch.allclose(compiled(batch), batch / batch.norm(dim=1)[:, None]), "NumPy's line has a gradient"
assert torch.compile(vmap(norm), backend="eager", fullgraph=True)(batch).tolist() == [5, 10]
for function in vmap(norm), grad(norm):
    try:
        function(batch)
    except RuntimeError as error:
        assert "doesn't have storage" in str(error) or "requires grad" in str(error)
    else:
        raise AssertionError("eager code took NumPy inside a transform")


def padded(row):
    return torch.as_tensor(np.pad(row.numpy(), 1))  # not traced


try:
    torch.compile(vmap(padded), backend="eager")(batch)
except RuntimeError as error:
    assert "doesn't have storage" in str(error)
else:
    raise AssertionError("a line that is not traced works inside vmap")


def beside(row):
    torch._dynamo.graph_break()  # not traced, and gets no wrapper
    return norm(row)


def around(row):
    for _ in range(2):
        length = torch.as_tensor(np.sqrt((row.numpy() ** 2).sum()))
        torch._dynamo.graph_break()  # in a loop: the whole function runs in Python
    return length


assert torch.compile(vmap(beside), backend="eager")(batch).tolist() == [5, 10]
try:
    torch.compile(vmap(around), backend="eager")(batch)
except RuntimeError as error:
    assert "doesn't have storage" in str(error)
else:
    raise AssertionError("a break in a loop leaves the rest compiled")
weights = np.array([1.0, 2.0])


def weighted(row):
    return torch.as_tensor((row.numpy() * weights).sum())


assert torch.compile(vmap(weighted), backend="eager", fullgraph=True)(batch).tolist() == [11, 22]
try:
    torch.compile(grad(weighted), backend="eager", fullgraph=True)(batch[0])
except AssertionError as error:
    assert "Guard failed" in str(error), error
else:
    raise RuntimeError("an array from outside can be used inside a compiled grad")
scale, factor = np.float64(2.0), 2.0
try:
    torch.compile(grad(lambda row: torch.as_tensor((row.numpy() * scale).sum())), backend="eager")(batch[0])
except AssertionError as error:
    assert "Guard failed" in str(error), error
else:
    raise RuntimeError("a number of NumPy from outside can be used inside a compiled grad")
plain = torch.compile(grad(lambda row: torch.as_tensor((row.numpy() * factor).sum())), backend="eager")
assert plain(batch[0]).tolist() == [2, 2], "a number of Python can"
# What ends the graph ends it silently here: the gradient lacks that part.
def scaled(row, largest):
    array = row.numpy()
    return torch.as_tensor(((array / largest(array)) ** 2).sum())


gradients = []
for largest in lambda array: array.max(), lambda array: array.max().item(), lambda array: float(array.max()):
    torch._dynamo.reset()
    gradient = torch.compile(grad(lambda row: scaled(row, largest)), backend="eager", fullgraph=True)  # noqa: B023
    gradients.append(gradient(torch.tensor([3.0, 4.0], dtype=torch.float64)).tolist())
assert gradients == [[0.375, -0.28125], [0.375, 0.5], [0.375, 0.5]], gradients
for ends in (
    lambda row: torch.as_tensor(np.sqrt((row.detach().numpy() ** 2).sum())),
    lambda row: torch.as_tensor(np.sqrt((row.numpy(force=True) ** 2).sum())),
    lambda row: torch.as_tensor(np.sqrt((row.data.numpy() ** 2).sum())),
):
    torch._dynamo.reset()
    silent = torch.compile(vmap(grad(ends)), backend="eager", fullgraph=True)
    assert silent(batch).abs().sum() == 0
