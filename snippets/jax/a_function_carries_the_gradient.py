# --8<-- [start:show]
import jax
import jax.numpy as jnp
import torch


# --8<-- [start:recipe]
def to_jax(t):
    gpu = jax.default_backend() == "gpu"
    return jnp.from_dlpack(t if gpu else t.cpu())


def energy(v):
    return jnp.sin(v) * v


class Energy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, t):
        y, ctx.vjp = jax.vjp(energy, to_jax(t.clone()))
        return torch.from_dlpack(y).clone().to(t.device)

    @staticmethod
    def backward(ctx, grad):
        (x_grad,) = ctx.vjp(to_jax(grad.resolve_neg().contiguous()))
        return torch.from_dlpack(x_grad).clone().to(grad.device)
# --8<-- [end:recipe]


device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([0.5, 1.0, 2.0], device=device, requires_grad=True)
try:
    to_jax(t)
except BufferError as error:
    print("BufferError:", error)
Energy.apply(t).sum().backward()
expected = torch.cos(t) * t + torch.sin(t)
print(torch.allclose(t.grad, expected))
# --8<-- [end:show]
assert torch.allclose(t.grad, expected) and t.grad.device.type == device
try:
    to_jax(t)
except BufferError as error:
    assert "require gradient" in str(error)
else:
    raise AssertionError("a tensor that requires grad was exported")
assert not torch.allclose(t.grad, torch.zeros_like(t))
double = t.detach().double().requires_grad_()
assert Energy.apply(double).dtype == torch.float32, "x64 is off"
Energy.apply(double).sum().backward()
assert double.grad.dtype == torch.float64 and torch.allclose(double.grad.float(), t.grad)
# Without the three clone(), these edits in place reach what JAX keeps for the gradient, and nothing raises.
energy = jnp.exp
t.grad = None
hidden = t * 1
out = Energy.apply(hidden)
hidden.mul_(10)
out.mul_(10)
out.sum().backward()
assert torch.allclose(t.grad, 10 * torch.exp(t)), t.grad
energy = lambda v: v  # noqa: E731
other = torch.ones(3, device=device, requires_grad=True)
t.grad = None
((Energy.apply(t) + Energy.apply(other)) * torch.ones(3, device=device)).sum().backward()
t.grad.mul_(2)
assert other.grad.tolist() == [1, 1, 1], "each gradient has memory of its own"
assert Energy.apply(t[::2]).shape == (2,), "clone() closes the gaps as well"
# The backward pass has no graph: a second derivative would lack a part, so the page says once.
energy = jnp.square
v = torch.ones(1, device=device, requires_grad=True)
(first,) = torch.autograd.grad(Energy.apply(v * v), v, create_graph=True)
assert torch.autograd.grad(first, v)[0].item() == 4, "the right one is 12"
energy = lambda v: jnp.abs(v) ** 2  # noqa: E731
c = torch.tensor([3 + 4j], device=device, requires_grad=True)
Energy.apply(c).sum().backward()
assert torch.allclose(c.grad, 2 * c.detach().conj()), "the right one is 6+8j"
energy = jnp.square
one = torch.tensor([0.5], device=device, requires_grad=True)
value = Energy.apply(one)
(torch.complex(torch.zeros(1, device=device), value).conj() * (1 + 2j)).real.sum().backward()
assert one.grad.item() == 2, "resolve_neg() keeps the sign where the number becomes complex later"
