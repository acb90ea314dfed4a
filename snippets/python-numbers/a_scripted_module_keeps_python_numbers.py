# --8<-- [start:show]
import math

import numpy as np
import torch
from torch import nn

shape = (2, 3)
try:
    torch.jit.script(nn.Linear(np.prod(shape), 10))
except TypeError as error:
    print(f"TypeError: {str(error).strip()}")
# --8<-- [start:key]
layer = nn.Linear(int(np.prod(shape)), 10)
layer = nn.Linear(math.prod(shape), 10)
scripted = torch.jit.script(layer)
# --8<-- [end:key]
print(scripted(torch.ones(1, 6)).shape)


class Scaled(nn.Module):
    def __init__(self, scale, table):
        super().__init__()
        self.scale = float(scale)
        self.sizes = np.array([2, 3]).tolist()
        self.register_buffer("table", torch.from_numpy(table))

    def forward(self, x):
        return x.flatten(1) * self.table * self.scale


scaled = torch.jit.script(Scaled(np.float32(2), np.ones(6, np.float32)))
print(scaled(torch.ones(1, 2, 3)).tolist())
# --8<-- [end:show]
assert type(layer.in_features) is int and type(np.prod(shape)) is np.int64
assert scaled(torch.ones(1, 2, 3)).tolist() == [[2.0] * 6] and scaled.sizes == [2, 3]


class Kept(nn.Module):
    def __init__(self, value):
        super().__init__()
        self.value = value

    def forward(self, x):
        return x * self.value


assert torch.jit.script(Kept(np.float64(2)))(torch.ones(1)).item() == 2.0, "a subclass of float"
class Other(Kept):
    def forward(self, x):
        return x


for value in (2, 2.0, True, "a", None, torch.float32, torch.device("cpu"), (1, 2.0), {"a": 1}):
    torch.jit.script(Other(value))
try:
    torch.jit.script(Kept(np.float32(2)))
    raise AssertionError("a float32 of NumPy was scripted")
except RuntimeError as error:
    assert "failed to convert Python type: 'numpy.float32' to a TorchScript type" in str(error)


class Flat(nn.Module):
    def forward(self, x):
        return x.reshape(x.shape[0], np.prod(x.shape[1:]))


try:
    torch.jit.script(Flat())
    raise AssertionError("a function of NumPy was scripted")
except TypeError as error:
    assert "cannot create weak reference to 'numpy." in str(error)
size = np.int64(4)
try:
    nn.LSTM(size, 3)
    raise AssertionError("LSTM took a number of NumPy")
except TypeError as error:
    assert "input_size should be of type int, got: int64" in str(error)
layer = nn.LSTM(int(size), 3)
x = torch.ones(1, 6)
program = torch.export.export(nn.Linear(np.prod(shape), 10), (x,))
assert program.module()(x).shape == torch.jit.trace(nn.Linear(np.prod(shape), 10), x)(x).shape == (1, 10)
