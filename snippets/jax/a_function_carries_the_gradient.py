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
        y, ctx.vjp = jax.vjp(energy, to_jax(t.detach()))
        return torch.from_dlpack(y).to(t.device)

    @staticmethod
    def backward(ctx, grad):
        (x_grad,) = ctx.vjp(to_jax(grad.contiguous()))
        return torch.from_dlpack(x_grad).to(grad.device)
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
