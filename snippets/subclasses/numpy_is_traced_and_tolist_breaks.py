# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import logging

import numpy as np
import torch
from torch._dynamo.utils import counters

logging.getLogger("torch._dynamo").setLevel(logging.ERROR)
t = torch.tensor([1.0, 2.0])
lines = {
    "t.numpy()": lambda t: torch.from_numpy(t.numpy() * 2),
    "np.asarray(t)": lambda t: torch.from_numpy(np.asarray(t) * 2),
    "t.sum().item()": lambda t: t * t.sum().item(),
    "t.tolist()": lambda t: t * t.tolist()[0],
}


def breaks_of(function):
    torch._dynamo.reset()
    counters.clear()
    torch.compile(function, backend="eager")(t)
    return sum(counters["graph_break"].values())


for line, function in lines.items():
    print(line, breaks_of(function), sep=" | ")
# --8<-- [end:show]
assert [breaks_of(function) for function in lines.values()] == [0, 0, 1, 1]
assert breaks_of(lambda t: torch.from_numpy(np.interp(t.numpy(), [0, 1], [0, 1]))) == 1, "NumPy is called"
torch._dynamo.reset()
weight = torch.tensor([0.5, 1.0], requires_grad=True)
through = torch.compile(lambda t: torch.from_numpy(np.interp(t.numpy(), [0, 1], [0, 1])), backend="eager")
assert not through(weight).requires_grad, "the gradient ends where NumPy runs, without an error"
assert breaks_of(lambda t: torch.from_numpy(t.detach().cpu().numpy() * 2)) == 0
assert breaks_of(lambda t: torch.from_numpy(t.numpy(force=True) * 2)) == 0
torch._dynamo.reset()
try:
    torch.compile(lambda t: torch.from_numpy(np.interp(t, [0, 1], [0, 1])), backend="eager")(weight)
except RuntimeError as error:
    assert "requires grad" in str(error), "NumPy gets the tensor itself, so here it is an error"
else:
    raise AssertionError("np.interp took a tensor that requires grad")
