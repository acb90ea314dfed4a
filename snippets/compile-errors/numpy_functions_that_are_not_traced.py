# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch._dynamo.exc import Unsupported

t, knots = torch.tensor([0.5, 1.5]), [0.0, 1.0, 2.0]


@torch.compile(backend="eager", fullgraph=True)
def direct(t):
    return torch.from_numpy(np.interp(t.numpy(), knots, knots)) * 2


try:
    out = direct(t)
except Unsupported as error:
    print("Unsupported:", str(error).splitlines()[0])


@torch.library.custom_op("site::interp", mutates_args=())
def interp(t: torch.Tensor) -> torch.Tensor:
    a = np.interp(t.detach().cpu().numpy(), knots, knots)
    return torch.from_numpy(a).to(t)


@interp.register_fake
def _(t):
    return torch.empty_like(t)


@torch.compile(backend="eager", fullgraph=True)
def through_an_operator(t):
    return interp(t) * 2


print(through_an_operator(t))
# --8<-- [end:show]
# Without .detach(): no difference, as an operator runs below autograd.
# Without .cpu(): no difference for this tensor, which is on the CPU.
assert through_an_operator(t).tolist() == [1.0, 3.0]
try:
    direct(t)
except Unsupported as error:
    assert str(error).startswith("attempted to trace numpy function unsupported by PyTorch")
else:
    raise AssertionError("np.interp is traced")
for line in "np.save('lost.npy', t.numpy())", "np.random.default_rng(0).random()":
    torch._dynamo.reset()
    try:
        torch.compile(eval(f"lambda t: {line}"), backend="eager", fullgraph=True)(t)
    except Unsupported as error:
        assert str(error).startswith("attempted to trace numpy function unsupported by PyTorch")
    else:
        raise AssertionError(f"{line} is traced")
import logging  # noqa: E402

logging.getLogger("torch._dynamo").setLevel(logging.ERROR)
torch._dynamo.reset()


@torch.compiler.disable
def in_python(t):
    return torch.from_numpy(np.interp(t.numpy(), knots, knots))


assert torch.compile(lambda t: in_python(t) * 2, backend="eager")(t).tolist() == [1.0, 3.0]
weight = torch.tensor([0.5], requires_grad=True)
try:
    interp(weight).sum().backward()
except RuntimeError as error:
    assert "autograd" in str(error) or "grad_fn" in str(error), error
else:
    raise AssertionError("an operator without a formula has a gradient")
torch._dynamo.reset()
traced = torch.compile(lambda t: t * torch.linspace(0.0, 1.0, 2), backend="eager", fullgraph=True)
assert traced(t).tolist() == [0.0, 1.5]
