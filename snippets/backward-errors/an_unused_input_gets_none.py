# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
net = torch.nn.ModuleDict()
net["used"] = torch.nn.Linear(2, 1)
net["unused"] = torch.nn.Linear(2, 1)
net = net.to(device)
x = torch.ones(4, 2, device=device)
loss = net["used"](x).pow(2).mean()
params = list(net.parameters())
try:
    grads = torch.autograd.grad(loss, params)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

loss = net["used"](x).pow(2).mean()
grads = torch.autograd.grad(loss, params, allow_unused=True)
for name, g in zip(dict(net.named_parameters()), grads):
    print(name, g is None)

# Skip them, or take zeros.
pairs = [(p, g) for p, g in zip(params, grads) if g is not None]
print(len(pairs))
loss = net["used"](x).pow(2).mean()
grads = torch.autograd.grad(loss, params, materialize_grads=True)
print(grads[2].tolist())

# A column is cut again, so it is another tensor than the one used.
x = torch.ones(4, 2, device=device, requires_grad=True)
u = x[:, 0:1] ** 2
(g,) = torch.autograd.grad(u.sum(), x, create_graph=True)
du = g[:, 0:1]
print(du.flatten().tolist())
t = x[:, 0:1]
u = (t**2).sum()
(du,) = torch.autograd.grad(u, t)
print(du.flatten().tolist())
# --8<-- [end:show]
text = "appears to not have been used in the graph. Set allow_unused=True"


def said(outputs, inputs):
    try:
        torch.autograd.grad(outputs, inputs)
    except RuntimeError as error:
        return str(error)
    return ""


u = (x[:, 0:1] ** 2).sum()
assert text in said(u, x[:, 0:1]), "a second slice is another tensor"
moved = x.to(torch.float64)  # made after u
assert text in said((x**2).sum(), moved)
assert text in said((x**2).sum(), torch.ones(2, requires_grad=True))
assert said((x**2).sum(), torch.ones(2)) == (
    "One of the differentiated Tensors does not require grad"
)
again = net["used"](x).pow(2).mean()
twice = torch.autograd.grad(again, params, create_graph=True, allow_unused=True)
assert twice[0].requires_grad and twice[2] is None
assert len(pairs) == 2 and grads[2].tolist() == [[0.0, 0.0]] and not grads[3].any()
net["used"](x).sum().backward()  # backward() raises nothing, and fills no grad
assert net["unused"].weight.grad is None
assert said((x * 1).detach().sum(), x).startswith("element 0 of tensors does not require grad")
