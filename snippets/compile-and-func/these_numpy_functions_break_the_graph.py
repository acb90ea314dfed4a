# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import logging

import numpy as np
import torch
from torch._dynamo.exc import TorchDynamoException
from torch._dynamo.utils import counters

logging.getLogger("torch._dynamo").setLevel(logging.ERROR)
a = np.array([1.0, 2.0, 3.0])
lines = {
    "torch.from_numpy(a)": lambda a: torch.from_numpy(a) * 2,
    "torch.from_numpy(a).numpy()": (
        lambda a: torch.from_numpy(a).numpy()
    ),
    "len(a)": lambda a: a * len(a),
    "a.astype(int)": lambda a: a.astype(int),
    "np.sort(a)": lambda a: np.sort(a),
    "np.linalg.norm(a)": lambda a: np.linalg.norm(a),
    "np.einsum('i->', a)": lambda a: np.einsum("i->", a),
    "np.where(a > 2, a, 0)": lambda a: np.where(a > 2, a, 0),
    "a[a > 2]": lambda a: a[a > 2],
    "np.unique(a)": lambda a: np.unique(a),
    "np.interp(1, a, a)": lambda a: np.interp(1, a, a),
    "np.pad(a, 1)": lambda a: np.pad(a, 1),
    "float(a[0])": lambda a: float(a[0]),
    "a.tolist()": lambda a: a.tolist(),
}


def breaks_of(function):
    torch._dynamo.reset()
    counters.clear()
    torch.compile(function, backend="eager")(a)
    return sum(counters["graph_break"].values())


def runs_whole(function):
    torch._dynamo.reset()
    try:
        torch.compile(function, backend="eager", fullgraph=True)(a)
    except TorchDynamoException:
        return False
    return True


for line, function in lines.items():
    print(line, breaks_of(function), runs_whole(function), sep=" | ")
# --8<-- [end:show]
assert [breaks_of(function) for function in lines.values()] == [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
refused = [line for line, function in lines.items() if not runs_whole(function)]
assert refused == ["np.interp(1, a, a)", "np.pad(a, 1)", "a.tolist()"]
for line in refused:
    torch._dynamo.reset()
    try:
        torch.compile(lines[line], backend="eager", fullgraph=True)(a)
    except TorchDynamoException as error:
        assert line in str(error), "the error names the line"
torch._dynamo.reset()
for function in lines.values():
    assert np.allclose(torch.compile(function, backend="eager")(a), function(a)), "a break changes no value"
