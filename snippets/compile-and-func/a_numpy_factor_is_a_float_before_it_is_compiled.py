# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.functional import interpolate


class Up(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.size = size  # np.float64
        self.factor = float(1 / size)  # once, in Python

    def forward(self, x):
        return interpolate(x, scale_factor=self.factor)


class Late(Up):
    def forward(self, x):
        return interpolate(x, scale_factor=1 / self.size)


x, size = torch.ones(1, 1, 4, 4), np.float64(0.5)
for up in Up(size), Late(size):
    print(type(up).__name__, "plain:", tuple(up(x).shape))
    try:
        out = torch.compile(up, backend="eager")(x)
        print(type(up).__name__, "compiled:", tuple(out.shape))
    except TypeError as error:
        print(str(error).splitlines()[0])
# --8<-- [end:show]
assert torch.compile(Up(size), backend="eager", fullgraph=True)(x).equal(Late(size)(x))
torch._dynamo.reset()
try:
    torch.compile(Late(size), backend="eager")(x)
    raise AssertionError("a quotient of NumPy is a float in compiled code")
except TypeError as error:
    assert "list of [numpy.ndarray, numpy.ndarray]" in str(error)
