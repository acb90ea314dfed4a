# --8<-- [start:show]
import torch
from torch._dynamo.exc import TorchRuntimeError

norm, a = torch.nn.BatchNorm1d(2), torch.ones(3, 2).numpy()
# --8<-- [start:key]
compiled = torch.compile(norm, backend="eager")
# --8<-- [end:key]
try:
    out = compiled(a)
except TorchRuntimeError as error:
    explanation = str(error).splitlines()[1].partition(": ")[2]
    print("TorchRuntimeError:", explanation)

# --8<-- [start:key]
out = compiled(torch.from_numpy(a))
# --8<-- [end:key]
print(out.shape)

# The names of an array in place of a tensor's, and numbers of Python.
x = torch.ones(3, 2)
lines = [
    lambda x: x * x.numpy().ndim,
    lambda x: torch.from_numpy(x.numpy()[None]),
    lambda x: torch.from_numpy(x.numpy()).unsqueeze(0),
    lambda x: x * float(x.shape[0]).is_integer(),
]
for line in lines:
    traced = torch.compile(line, backend="eager", fullgraph=True)
    print(tuple(traced(x).shape))
# --8<-- [end:show]
assert "got AttributeError(\"'ndarray' object has no attribute 'dim'\")" in explanation
for name, call in {
    "dim": lambda a: a.dim(),
    "float": lambda a: a.float(),
    "cuda": lambda a: a.cuda(),
    "to": lambda a: a.to("cpu"),
}.items():
    torch._dynamo.reset()
    try:
        torch.compile(call, backend="eager")(a)
    except TorchRuntimeError as error:
        assert f"'ndarray' object has no attribute '{name}'" in str(error)
    else:
        raise AssertionError(f"a traced array has {name}()")
torch._dynamo.reset()
assert torch.compile(torch.nn.Linear(2, 2), backend="eager")(a).shape == (3, 2), (
    "a layer that is traced takes an array"
)
