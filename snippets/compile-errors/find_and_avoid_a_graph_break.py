# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import logging

import numpy as np
import torch

logging.getLogger("torch._dynamo").setLevel(logging.ERROR)
x = torch.tensor([1.0, 2.0])


def model(x):
    scale = x.sum().item()
    return x * scale


found = torch._dynamo.explain(model)(x)
print("breaks:", found.graph_break_count)


def mended(x):
    scale = x.sum()
    return x * scale


compiled = torch.compile(mended, fullgraph=True, backend="eager")
print(compiled(x).tolist())


@torch.compiler.disable
def in_numpy(t):
    return torch.from_numpy(np.interp(t.numpy(), [0, 9], [0, 9]))


compiled = torch.compile(lambda x: in_numpy(x) * 2, backend="eager")
print(compiled(x).tolist())
with torch.compiler.set_stance("force_eager"):
    out = compiled(x)
print(out.tolist())
a = compiled(x).detach().cpu().numpy()
print(a)
torch._dynamo.config.capture_scalar_outputs = True
found = torch._dynamo.explain(model)(x)
print("breaks:", found.graph_break_count)
# --8<-- [end:show]
# Without .detach(): no difference for this tensor, which does not require grad.
# Without .cpu(): no difference for this tensor, which is on the CPU.
torch._dynamo.config.capture_scalar_outputs = False
torch._dynamo.reset()
assert torch._dynamo.explain(model)(x).graph_break_count == 1
assert torch._dynamo.explain(mended)(x).graph_break_count == 0

import contextlib
import io


def printed(x):
    y = x * 2
    print(y)
    return y + 1


torch._dynamo.reset()
with contextlib.redirect_stdout(io.StringIO()):
    assert torch._dynamo.explain(printed)(x).graph_break_count == 1
    torch._dynamo.reset()
    torch._dynamo.config.reorderable_logging_functions.add(print)
    assert torch._dynamo.explain(printed)(x).graph_break_count == 0
torch._dynamo.config.reorderable_logging_functions.remove(print)


def masked(x):
    return x[x > 1].sum()


def chosen(x):
    return torch.where(x > 1, x, 0.0).sum()


torch._dynamo.reset()
assert torch._dynamo.explain(masked)(x).graph_break_count == 1
torch._dynamo.reset()
assert torch._dynamo.explain(chosen)(x).graph_break_count == 0 and chosen(x) == masked(x)
torch._dynamo.config.capture_dynamic_output_shape_ops = True
torch._dynamo.reset()
assert torch._dynamo.explain(masked)(x).graph_break_count == 0
torch._dynamo.config.capture_dynamic_output_shape_ops = False
torch._dynamo.reset()
assert compiled(x).tolist() == [2.0, 4.0] and a.tolist() == [2.0, 4.0]


def numpy_alone(array):
    y = np.sin(array) * 2
    print("HI")
    return np.cos(y)


torch._dynamo.reset()
with contextlib.redirect_stdout(io.StringIO()):
    found = torch._dynamo.explain(numpy_alone)(x.numpy())
assert found.graph_count == 2, "what follows the print is compiled anew"
torch._dynamo.reset()
