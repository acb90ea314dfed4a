# --8<-- [start:show]
import numpy as np
import torch


class InNumPy(torch.nn.Module):
    def forward(self, x):
        return torch.from_numpy(np.sin(x.detach().cpu().numpy()))


# --8<-- [start:key]
class InTorch(torch.nn.Module):
    def forward(self, x):
        return torch.sin(x)
# --8<-- [end:key]


inputs = (torch.zeros(2),)
try:
    torch.export.export(InNumPy(), inputs, strict=False)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
# --8<-- [start:key]

program = torch.export.export(InTorch(), inputs)
# --8<-- [end:key]
print(program.module()(torch.ones(2)))
# --8<-- [start:key]
program = torch.export.export(InNumPy(), inputs, strict=True)
# --8<-- [end:key]
print(program.module()(torch.ones(2)))
# --8<-- [end:show]
try:
    torch.export.export(InNumPy(), inputs, strict=False)
except RuntimeError as error:
    assert str(error) == ".numpy() is not supported for tensor subclasses."
else:
    raise AssertionError("NumPy was exported")
sine = torch.ones(2).sin()
for model, strict in ((InTorch(), False), (InTorch(), True), (InNumPy(), True)):
    program = torch.export.export(model, inputs, strict=strict)
    assert torch.equal(program.module()(torch.ones(2)), sine)
# Without .detach(): no difference for these inputs, which do not require grad.
# Without .cpu(): no difference for these inputs, which are on the CPU.
class Scaled(torch.nn.Module):
    def __init__(self, scale):
        super().__init__()
        self.scale = scale

    def forward(self, x):
        scale = self.scale if isinstance(self.scale, np.ndarray) else self.scale.numpy()
        return torch.from_numpy(x.numpy() * scale)


array = np.full(2, 3, dtype=np.float32)  # an array from outside forward: the program has lost its values
try:
    lost = torch.export.export(Scaled(array), inputs, strict=True).module()(torch.ones(2))
    assert type(lost).__name__ == "FakeTensor"
except AssertionError as error:  # of torch 2.11, which exports no such program
    assert "NumpyTensorSource" in str(error)
kept = torch.export.export(Scaled(torch.from_numpy(array)), inputs, strict=True).module()(torch.ones(2))
assert kept.tolist() == [3.0, 3.0], "a tensor keeps them"
try:
    torch.export.export(InNumPy(), inputs)
    raise AssertionError("strict=False is not the default")
except RuntimeError as error:
    assert str(error) == ".numpy() is not supported for tensor subclasses."
