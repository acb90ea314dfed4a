# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
w.pow(2).sum().backward()
try:
    w -= 0.1 * w.grad
except RuntimeError as error:
    print(f"RuntimeError: {error}")
try:
    w[0] = 5.0
except RuntimeError as error:
    print(f"RuntimeError: {error}")

with torch.no_grad():
    w -= 0.1 * w.grad
print(round(w[1].item(), 4), w.is_leaf, w.requires_grad)

# What else writes into a leaf.
with torch.no_grad():
    w[0] = 5.0
print(w[0].item())
layer = torch.nn.Linear(2, 2).to(device)
torch.nn.init.zeros_(layer.bias)
print(layer.bias.tolist())
# Weights from NumPy: (in, out) there, (out, in) in the layer.
layer = torch.nn.Linear(3, 2).to(device)
w_np = np.ones((3, 2))
with torch.no_grad():
    layer.weight.copy_(torch.from_numpy(w_np.T))
print(layer.weight.dtype, layer.weight.is_leaf)
try:
    layer.weight = torch.from_numpy(w_np.T).float()
except TypeError as error:
    print(f"TypeError: {error}")
x = torch.ones(3, device=device, requires_grad=True)
y = x.clone()
y[0] = 0
y.sum().backward()
print(x.grad.tolist())
x = torch.ones(3, device=device)
x[0] = 0
x.requires_grad_()
print(x.requires_grad)
# --8<-- [end:show]
assert abs(w[1].item() - 1.6) < 1e-6 and w.is_leaf and w.requires_grad and w[0].item() == 5.0
for write in (lambda t: t.add_(1), lambda t: t.view(-1).add_(1), lambda t: t[:1].zero_()):
    try:
        write(torch.ones(2, device=device, requires_grad=True))
    except RuntimeError as error:
        assert "leaf Variable that requires grad is being used in an in-place operation" in str(
            error
        )
    else:
        raise AssertionError("a leaf that requires grad was written to")
new = w - 0.1 * w  # a new tensor, and no leaf
assert not new.is_leaf
leaf = torch.ones(3, device=device, requires_grad=True)
changed = leaf.clone()
changed[0] = 0
changed.sum().backward()
assert leaf.grad.tolist() == [0.0, 1.0, 1.0] and leaf.tolist() == [1.0, 1.0, 1.0]
assert layer.weight.tolist() == [[1.0] * 3] * 2 and layer.weight.dtype == torch.float32
assert w_np.T.shape == layer.weight.shape
for small in torch.full((3,), 2.0), torch.full((2, 1), 2.0), torch.tensor(2.0):
    assert small.shape != layer.weight.shape
    weight = torch.nn.Linear(3, 2).weight
    with torch.no_grad():
        weight.copy_(small)
    assert weight.tolist() == [[2.0] * 3] * 2, "it was broadcast, without an error"
kept = layer.weight
layer.weight = torch.nn.Parameter(torch.tensor(w_np.T, dtype=torch.float32))
layer = layer.to(device)
assert layer.weight is not kept, "an optimizer goes on with the old parameter"
try:
    with torch.no_grad():
        layer.weight.copy_(torch.from_numpy(w_np))
except RuntimeError as error:
    assert "must match the size of tensor" in str(error)
else:
    raise AssertionError("a weight took the transposed shape")
table = torch.nn.Embedding(4, 2).to(device)
with torch.no_grad():
    table.weight[0] = 0
assert table.weight[0].tolist() == [0.0, 0.0] and table.weight.is_leaf
w, whole = torch.ones(2, requires_grad=True), torch.tensor([1, 2])
try:
    w.data = whole
    raise AssertionError("an integer takes a gradient")
except RuntimeError as error:
    assert "data set to a tensor that requires gradients" in str(error)
w.requires_grad_(False)
w.data = whole
layer = torch.nn.Linear(1, 1)
layer.register_buffer("table", whole)
assert w.tolist() == [1, 2] and "table" in layer.state_dict()
