# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch._dynamo.exc import Unsupported


@torch.compile(backend="eager", fullgraph=True)
def double(t):
    return torch.from_numpy(t.numpy() * 2)


t = torch.ones(2)
try:
    with torch._dynamo.config.patch(trace_numpy=False):
        out = double(t)
except Unsupported as error:
    print("Unsupported:", str(error).splitlines()[0])

with torch._dynamo.config.patch(trace_numpy=True):
    out = double(t)
print(out)
# --8<-- [end:show]
assert torch._dynamo.config.trace_numpy is True
torch._dynamo.reset()
with torch._dynamo.config.patch(trace_numpy=False):
    assert torch.compile(lambda t: torch.from_numpy(t.numpy() * 2), backend="eager")(t).tolist() == [2.0, 2.0]
assert out.tolist() == double(t).tolist() == [2.0, 2.0]
torch._dynamo.reset()
with torch._dynamo.config.patch(trace_numpy=False):
    try:
        double(t)
    except Unsupported as error:
        assert str(error).startswith("Tensor.numpy() with trace_numpy=False\n")
    else:
        raise AssertionError("NumPy was traced")
torch._dynamo.reset()
with torch._dynamo.config.patch(trace_numpy=False):
    try:
        torch.compile(lambda t: t.numpy() * 2, backend="eager")(torch.ones(2, requires_grad=True))
    except RuntimeError as error:
        assert "Can't call numpy() on Tensor that requires grad" in str(error)
    else:
        raise AssertionError("a tensor that requires grad became an array")
