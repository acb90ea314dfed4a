# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
x = torch.ones(4, 2, device=device)
y = torch.zeros(4, 1, device=device)
loss_fn = torch.nn.MSELoss(reduction="none")
loss = loss_fn(model(x), y)
print(tuple(loss.shape))
try:
    loss.backward()
except RuntimeError as error:
    print(f"RuntimeError: {error}")

loss = loss_fn(model(x), y)
loss.mean().backward()
print("gradient:", model.weight.grad is not None)

# Other losses of several values.
weight = torch.tensor([[1.0], [1.0], [0.0], [0.0]], device=device)
loss = loss_fn(model(x), y)
((loss * weight).sum() / weight.sum()).backward()
losses = [loss_fn(model(x), y).mean() for _ in range(2)]
torch.stack(losses).sum().backward()
# The derivative of each output at its own input.
t = torch.tensor([1.0, 2.0, 3.0], device=device, requires_grad=True)
out = t**3
out.sum().backward()
print(t.grad.tolist())
# The same, with the gradient of each output given.
t.grad = None
out = t**3
out.backward(torch.ones_like(out))
print(t.grad.tolist())
# All derivatives of all outputs.
rows = torch.func.jacrev(lambda t: t**2)(t.detach())
print(rows.tolist())
# One value of the output.
t.grad = None
(t**2)[0].backward()
print(t.grad.tolist())
# --8<-- [end:show]
# Without .detach(): the same values, which then require grad.
assert t.grad.tolist() == [2.0, 0.0, 0.0]
assert rows.tolist() == [[2.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 6.0]]
whole = torch.nn.functional.mse_loss(model(x), y)
assert torch.allclose(loss_fn(model(x), y).mean(), whole), "mean is what the default gives"
one = (t**2)[:1]
one.backward()  # one value is enough, whatever its shape
try:
    torch.autograd.grad(t**2, t)
except RuntimeError as error:
    assert str(error) == "grad can be implicitly created only for scalar outputs"
else:
    raise AssertionError("several outputs went backward without a gradient")
small, large = (torch.autograd.grad((t.repeat(n) ** 2).sum(), t)[0] for n in (1, 2))
assert torch.equal(large, 2 * small), "the gradient of a sum grows with the batch"
if device != "lazy":
    gru = torch.nn.GRU(2, 2).to(device).eval()
    with torch.backends.cudnn.flags(enabled=False):
        gru(torch.ones(3, 1, 2, device=device))[0].sum().backward()
    assert gru.weight_ih_l0.grad is not None
