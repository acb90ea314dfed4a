# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.ones(2, device=device, requires_grad=True)
print("before backward:", w.grad)
loss = (w * 3).sum()
loss.backward()
print("after it:", w.grad.tolist())

w = torch.ones(2, device=device, requires_grad=True) * 0.1
(w * 3).sum().backward()
print("a product is no leaf:", w.is_leaf)
w = (torch.ones(2, device=device) * 0.1).requires_grad_()
(w * 3).sum().backward()
print("made first, tracked last:", w.is_leaf, w.grad.tolist())
w = torch.ones(2, device=device, requires_grad=True)
(w * 3).sum().backward()
print("on its device from the start:", w.is_leaf)

unused = torch.ones(2, device=device, requires_grad=True)
loss = (w * 3).sum()
loss.backward()
print("not in the loss:", unused.grad)
model = torch.nn.Linear(2, 1).to(device)
model.bias.requires_grad_(False)
model(torch.ones(1, 2, device=device)).sum().backward()
print({name: p.grad is None for name, p in model.named_parameters()})
grads = [p.grad for p in model.parameters() if p.grad is not None]
print(len(grads))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
optimizer.zero_grad(set_to_none=False)
print(model.weight.grad.tolist())
kept = model.weight.grad.detach().cpu().numpy().copy()
print(kept)
# The gradient of a tensor in between, without retain_grad().
seen = []
hidden = w * 3
hidden.register_hook(lambda g: seen.append(g.detach().cpu()))
hidden.sum().backward()
print(seen[0].tolist())
(grad,) = torch.autograd.grad((w**2).sum(), w)
print(grad.tolist())
# Without the warning of a tensor that is no leaf.
for t in (w, hidden):
    shown = t.grad if t.is_leaf else None
    print(t.is_leaf, shown is None)
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert seen[0].tolist() == [1.0, 1.0] and kept.tolist() == [[0.0, 0.0]]
model(torch.ones(1, 2, device=device)).sum().backward()
assert kept.tolist() == [[0.0, 0.0]], "a copy stays"
assert model.weight.grad.tolist() == [[1.0, 1.0]]
optimizer.zero_grad(set_to_none=False)
assert unused.grad is None and len(grads) == 1 and model.weight.grad.tolist() == [[0.0, 0.0]]
moved = torch.ones(2, requires_grad=True).to(torch.float64)  # as .to("cuda") does
moved.sum().backward()
assert not moved.is_leaf
fresh = torch.ones(2, requires_grad=True)
try:
    fresh.grad.zero_()
except AttributeError as error:
    assert str(error) == "'NoneType' object has no attribute 'zero_'"
else:
    raise AssertionError("a gradient before backward()")
fresh.grad = None
x = torch.ones(2, requires_grad=True)
returned = torch.autograd.grad((x**2).sum(), x)[0]
assert x.grad is None and returned.tolist() == [2.0, 2.0], (
    "torch.autograd.grad returns, and fills nothing"
)
