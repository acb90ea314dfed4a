# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 2).to(device)
x = torch.ones(4, 2, device=device)
hidden = model(x)
try:
    hidden.requires_grad = False
except RuntimeError as error:
    print(f"RuntimeError: {error}")

hidden = hidden.detach()
print(hidden.requires_grad)

# What else stops the gradient.
for p in model.parameters():
    p.requires_grad = False
model.requires_grad_(False)
print(model(x).requires_grad)
model.requires_grad_(True)
with torch.no_grad():
    target = model(x)
print(target.requires_grad)
start = model(x).detach().requires_grad_()
print(start.is_leaf, start.requires_grad)
array = model(x).detach().cpu().numpy()
# One row of a weight stays as it is: its gradient becomes zero.
mask = torch.tensor([[0.0], [1.0]], device=device)
model.weight.register_hook(lambda g: g * mask)
model(x).sum().backward()
print(model.weight.grad.tolist())
# --8<-- [end:show]
assert model.weight.grad.tolist() == [[0.0, 0.0], [4.0, 4.0]] and array.shape == (4, 2)
for t in model(x), model.weight[0]:
    for write in (
        lambda t: setattr(t, "requires_grad", False),
        lambda t: t.requires_grad_(False),
    ):
        try:
            write(t)
        except RuntimeError as error:
            assert str(error).startswith("you can only change requires_grad flags of leaf")
        else:
            raise AssertionError("a result was told to require no grad")
assert model(x).requires_grad_(True).requires_grad, "True changes nothing"
layer = torch.nn.Linear(2, 2)
layer.requires_grad = False  # an attribute of the module, and no more
assert layer.weight.requires_grad
