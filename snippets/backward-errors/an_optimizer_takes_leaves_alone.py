# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.zeros(3)
delta = torch.from_numpy(a).requires_grad_().float().to(device)
print("leaf:", delta.is_leaf)
try:
    optimizer = torch.optim.Adam([delta], lr=0.1)
except ValueError as error:
    print(f"ValueError: {error}")

delta = torch.tensor(a, dtype=torch.float32, device=device)
delta.requires_grad_()
optimizer = torch.optim.Adam([delta], lr=0.1)
print("leaf:", delta.is_leaf)

# Other tensors for an optimizer.
delta = torch.zeros(3, device=device, requires_grad=True)
noise = (torch.ones(3, device=device) * 0.1).requires_grad_()
out = delta * 2 + 1
start = out.detach().clone().requires_grad_()
optimizer = torch.optim.Adam([delta, noise, start], lr=0.1)
optimizer.zero_grad()
(delta + noise + start).sum().backward()
optimizer.step()
print([round(t[0].item(), 2) for t in (delta, noise, start)])
table = torch.nn.Embedding(4, 2).to(device)
optimizer = torch.optim.Adam([table.weight], lr=0.1)
# Which one is it?
params = {"delta": delta, "out": out}
for name, t in params.items():
    print(name, t.is_leaf, t.grad_fn is None)
# --8<-- [end:show]
assert delta.is_leaf and noise.is_leaf and start.is_leaf and not out.is_leaf
assert round(start[0].item(), 2) == 0.9 and out.tolist() == [1.0, 1.0, 1.0], (
    "the clone keeps the first values of out as they were"
)


def refused(t, kind=ValueError, text="can't optimize a non-leaf Tensor"):
    try:
        torch.optim.SGD(t, lr=0.1)
    except kind as error:
        return text in str(error)
    return False


leaf = torch.ones(2, requires_grad=True)
assert refused([leaf * 0.1]) and refused([leaf.to(torch.float64)]) and refused([leaf[:1]])
assert refused([table.weight[0]]) and not refused([leaf]) and not refused([leaf.to(leaf.dtype)])
assert refused([a], TypeError, "one of the params is numpy.ndarray")
assert refused(leaf, TypeError, "should be an iterable of Tensors")
assert refused([], text="optimizer got an empty parameter list")


class Listed(torch.nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.layers = kind([torch.nn.Linear(2, 2)])


class Wrapped(torch.nn.Module):
    def __init__(self, w):
        super().__init__()
        self.w = w


w = torch.nn.Parameter(torch.zeros(3, device=device))
assert len(list(Wrapped(w).parameters())) == 1
moved = torch.nn.Parameter(torch.zeros(3)).to(torch.float64)  # as .cuda() does
assert len(list(Wrapped(moved).parameters())) == 0 and not moved.is_leaf
assert len(list(Listed(list).parameters())) == 0
assert len(list(Listed(torch.nn.ModuleList).parameters())) == 2
kept = torch.ones(2, requires_grad=True).to(torch.float64)  # as .cuda() does
assert not kept.is_leaf
# Without dtype=: an optimizer takes float64, too.
