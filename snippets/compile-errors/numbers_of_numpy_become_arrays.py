# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

x = torch.ones(2)
changes = {
    "x * round(np.floor(3.1))": "x * np.round(np.floor(3.1))",
    "x * np.float64(3.0).is_integer()": "x * (3.0).is_integer()",
}


def outcome(line):
    torch._dynamo.reset()
    function = eval(f"lambda x: {line}")
    try:
        return torch.compile(function, backend="eager")(x).tolist()
    except Exception as error:
        return type(error).__name__


for before, after in changes.items():
    print(before, outcome(before), after, sep=" | ")
# --8<-- [end:show]
assert [outcome(line) for line in changes] == ["TorchRuntimeError", "AttributeError"]
assert [outcome(line) for line in changes.values()] == [[3.0, 3.0], [1.0, 1.0]]
assert round(np.floor(3.1)) == 3
for line in [*changes, *changes.values()]:
    plain = eval(line)
    assert plain.tolist() in ([3.0, 3.0], [1.0, 1.0]), "without torch.compile each line runs"
assert outcome("x * float(np.floor(3.1))") == outcome("x * int(np.floor(3.1))") == [3.0, 3.0]
import math

torch._dynamo.reset()
whole = lambda x: x * math.floor(3.1)
assert torch.compile(whole, backend="eager", fullgraph=True)(x).tolist() == [3.0, 3.0]
torch._dynamo.config.trace_numpy = False
assert outcome("x * int(round(np.floor(3.1)))") == "TorchRuntimeError", "also without tracing"
torch._dynamo.config.trace_numpy = True
