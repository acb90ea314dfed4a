# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import math

import numpy as np
import torch

x = torch.ones(2)
lines = (
    "int(round(np.floor(3.1)))",
    "int(np.floor(3.1))",
    "math.floor(3.1)",
    "round(float(np.floor(3.1)))",
)
functions = {n: eval(f"lambda x: x * {n}") for n in lines}


def outcome(function):
    torch._dynamo.reset()
    try:
        return torch.compile(function, backend="eager")(x).tolist()
    except Exception as error:
        return type(error).__name__


for line, function in functions.items():
    print(line, function(x).tolist(), outcome(function), sep=" | ")
n = int(round(np.floor(3.1)))
outside = torch.compile(lambda x, n: x * n, backend="eager")(x, n)
# --8<-- [end:show]
assert all(function(x).tolist() == [3.0, 3.0] for function in functions.values())
assert [outcome(f) for f in functions.values()] == ["TorchRuntimeError"] + [[3.0, 3.0]] * 3
assert outside.tolist() == [3.0, 3.0]
with torch._dynamo.config.patch(trace_numpy=False):
    assert outcome(functions["int(round(np.floor(3.1)))"]) == "TorchRuntimeError", "no cure"
