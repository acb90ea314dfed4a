# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.func import vmap

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = torch.tensor([[1.0, 2.0], [-4.0, -2.0]], device=device)
for function in (
    lambda row: row / row.max().item(),
    lambda row: row if row.sum() > 0 else -row,
):
    try:
        vmap(function)(batch)
    except RuntimeError as error:
        print(f"RuntimeError: {error}")

for function in (
    lambda row: row / row.max(),
    lambda row: torch.where(row.sum() > 0, row, -row),
):
    print(vmap(function)(batch).cpu().numpy())
# --8<-- [end:show]
for function in (lambda row: row / row.max().item(), lambda row: row * float(row.sum())):
    try:
        vmap(function)(batch)
    except RuntimeError as error:
        assert str(error).startswith("vmap: It looks like you're calling .item() on a Tensor.")
    else:
        raise AssertionError("item() works inside vmap")
assert vmap(lambda row: row / row.max())(batch).tolist()[0] == [0.5, 1.0]
assert vmap(lambda row: torch.where(row.sum() > 0, row, -row))(batch).tolist() == [[1.0, 2.0], [4.0, 2.0]]
roots = batch.cpu().requires_grad_()
vmap(lambda row: torch.where(row.sum() > 0, row.sum().sqrt(), torch.zeros(())))(roots).sum().backward()
assert roots.grad[0].isfinite().all() and roots.grad[1].isnan().all(), "a NaN of the side not taken reaches the gradient"
zeros = torch.zeros(1, 2, requires_grad=True)  # the gradient of the root alone is infinite, and not NaN
(alone,) = torch.autograd.grad(vmap(lambda row: row.sum().sqrt())(zeros).sum(), zeros)
vmap(lambda row: torch.where(row.sum() > 0, row.sum().sqrt(), row.sum()))(zeros).sum().backward()
assert alone.isinf().all() and zeros.grad.isnan().all(), "an infinite one reaches it as NaN"
for function in (lambda row, n: row[:n], lambda row, n: row.roll(n)):  # not arithmetic: the same error
    try:
        vmap(function)(batch, torch.tensor([1, 2], device=device))
    except RuntimeError as error:
        assert str(error).startswith("vmap: It looks like you're calling .item() on a Tensor.")
    else:
        raise AssertionError("a tensor is the bound of a slice")
frames = torch.arange(10.0).reshape(2, 5)
starts, which = torch.tensor([0, 3]), torch.tensor([1, 0])
window = torch.vmap(lambda x, i: x[i + torch.arange(2)])
table = torch.stack([torch.zeros(2), torch.ones(2)])
pick = torch.vmap(lambda i: table[i])
values, letters = [0.5, 0.25], ["a", "b"]
for row in values, letters:
    try:
        torch.vmap(lambda i: row[i])(which)
    except RuntimeError as error:
        assert str(error).startswith("vmap: It looks like you're calling .item() on a Tensor.")
    else:
        raise AssertionError("a list took a wrapper as an index")
numbers = torch.tensor(values)
assert torch.vmap(lambda i: numbers[i])(which).tolist() == [0.25, 0.5]
best = torch.vmap(lambda row: row.argmax())(torch.tensor([[0.1, 0.9], [0.8, 0.2]]))
names = [letters[i] for i in best.tolist()]
assert names == ["b", "a"]
looped = torch.stack([x[i : i + 2] for x, i in zip(frames, starts)])
assert window(frames, starts).tolist() == looped.tolist() == [[0, 1], [8, 9]]
assert pick(which).tolist() == [[1, 1], [0, 0]]
gathered = frames.gather(1, starts[:, None] + torch.arange(2))
assert gathered.tolist() == looped.tolist()
