# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch._dynamo.exc import Unsupported

x = torch.tensor([1.0, -3.0])


@torch.compile(backend="eager", fullgraph=True)
def by_if(x):
    return x if x.sum() > 0 else -x


@torch.compile(backend="eager", fullgraph=True)
def by_where(x):
    return torch.where(x.sum() > 0, x, -x)


@torch.compile(backend="eager", fullgraph=True)
def by_shape(x):
    return x if x.shape[0] > 1 else -x


@torch.compile(backend="eager", fullgraph=True)
def by_cond(x):
    return torch.cond(x.sum() > 0, torch.clone, torch.neg, (x,))


try:
    by_if(x)
except Unsupported as error:
    print("Unsupported:", str(error).splitlines()[0])

print(by_where(x), by_shape(x), by_cond(x))
# --8<-- [end:show]
assert by_where(x).tolist() == by_cond(x).tolist() == [-1.0, 3.0] and by_shape(x).tolist() == [
    1.0,
    -3.0,
]
try:
    by_if(x)
except Unsupported as error:
    assert str(error).startswith("Data-dependent branching")
else:
    raise AssertionError("a condition on values is traced")
held = torch.compile(lambda t: (t == 2).any(), backend="eager", fullgraph=True)
assert held(torch.tensor([2, 3])) and not held(torch.tensor([1, 3]))
torch._dynamo.reset()
import logging  # noqa: E402

logging.getLogger("torch._dynamo").setLevel(logging.ERROR)
assert torch.compile(lambda x: x if x.sum() > 0 else -x, backend="eager")(x).tolist() == [-1.0, 3.0]
