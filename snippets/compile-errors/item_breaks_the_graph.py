# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import logging

import torch

x = torch.tensor([1.0, 2.0])
said = []


class Kept(logging.Handler):  # the warning is an entry of the log
    def emit(self, entry):
        said.append(entry.getMessage())


logger = logging.getLogger("torch._dynamo.variables.tensor")
logger.propagate = False
logger.addHandler(Kept())


def scaled(x):
    scale = x.sum().item()
    return x * scale


print(torch.compile(scaled, backend="eager")(x).tolist())
print("WARN:", said[0].splitlines()[0])


def mended(x):
    scale = x.sum()
    return x * scale


compiled = torch.compile(mended, backend="eager", fullgraph=True)
print(compiled(x).tolist())

# The number is traced as one that PyTorch does not know yet.
torch._dynamo.reset()
torch._dynamo.config.capture_scalar_outputs = True
compiled = torch.compile(scaled, backend="eager")
print(compiled(x).tolist(), len(said))
torch._dynamo.config.capture_scalar_outputs = False

# An if on the number is chosen by tensors, and breaks nothing.
def chosen(x):
    y = torch.where(x.max() > 0, x * 2, x)
    return torch.where(x > 1, y, 0.0) + x.clamp(max=1.5)


compiled = torch.compile(chosen, backend="eager", fullgraph=True)
print(compiled(x).tolist())
# For a log, the number is taken outside.
scale = x.sum()
value = scale.item()
# --8<-- [end:show]
assert len(said) == 1 and "capture_scalar_outputs = True" in said[0]
assert "TORCHDYNAMO_CAPTURE_SCALAR_OUTPUTS=1" in said[0] and value == 3.0


def branching(x):
    return x * 2 if x.sum().item() > 0 else x


torch._dynamo.reset()
try:
    torch.compile(branching, backend="eager", fullgraph=True)(x)
except torch._dynamo.exc.UserError as error:
    assert "data-dependent" in str(error)
else:
    raise AssertionError("an if on a number of the data was traced")
torch._dynamo.reset()
assert torch.compile(scaled, backend="eager", fullgraph=True)(x).tolist() == [3.0, 6.0]
