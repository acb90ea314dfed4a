# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch._dynamo.exc import Unsupported

t = torch.tensor([2.0, 4.0])


@torch.compile(backend="eager", fullgraph=True)
def by_number(t):
    first = t.tolist()[0]
    return t / first


@torch.compile(backend="eager", fullgraph=True)
def by_tensor(t):
    first = t[0]
    return t / first


try:
    by_number(t)
except Unsupported as error:
    print("Unsupported:", str(error).splitlines()[0])
print(by_tensor(t))
# --8<-- [end:show]
try:
    by_number(t)
except Unsupported as error:
    assert str(error).startswith("Tensor.tolist() with non-integer tensor\n")
else:
    raise AssertionError("tolist() of floats is in the graph")
assert torch.compile(lambda t: t * t.sum().item(), backend="eager", fullgraph=True)(t).tolist() == [12.0, 24.0]
assert by_number(t.long()).tolist() == by_tensor(t).tolist() == [1.0, 2.0]
for dtype in torch.uint8, torch.bool:
    try:
        by_number(t.to(dtype))
    except Unsupported as error:
        assert str(error).startswith("Tensor.tolist() with non-integer tensor\n")
    else:
        raise AssertionError(f"tolist() of {dtype} is in the graph")
for dtype in torch.int8, torch.int16, torch.int32:
    assert by_number(t.to(dtype)).tolist() == [1.0, 2.0]
asked = torch.compile(lambda t: 2 in t.tolist(), backend="eager", fullgraph=True)
assert asked(torch.tensor([2, 3])) is False, "`in` finds no number of a traced list"
