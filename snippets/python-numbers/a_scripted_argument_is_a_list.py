# --8<-- [start:show]
# --8<-- [start:recipe]
from typing import List

import numpy as np
import torch
from torch import nn


class Reshape(nn.Module):
    # before: def forward(self, x, shape: np.ndarray):
    def forward(self, x, shape: List[int]):
        return x.reshape(shape)


scripted = torch.jit.script(Reshape())
x, shape = torch.arange(6.0), np.array([2, 3])
print(scripted(x, shape.tolist()).shape)
# --8<-- [end:recipe]


class Before(nn.Module):
    def forward(self, x, shape: np.ndarray):
        return x.reshape(shape)


try:
    torch.jit.script(Before())
except RuntimeError as error:
    print(str(error).strip().splitlines()[0])


class Scaled(nn.Module):
    def forward(self, x, table: torch.Tensor):
        return x * table


scaled = torch.jit.script(Scaled())
table = np.arange(6, dtype=np.float32)
print(scaled(x, torch.from_numpy(table)).tolist())


class Sorted(nn.Module):
    @torch.jit.ignore
    def in_numpy(self, x: torch.Tensor) -> torch.Tensor:
        return torch.from_numpy(np.sort(x.detach().numpy()))

    def forward(self, x):
        return self.in_numpy(x) * 2


ordered = torch.jit.script(Sorted())
print(ordered(torch.tensor([3.0, 1.0])).tolist())
program = torch.export.export(Reshape(), (x, shape.tolist()))
print(program.module()(x, shape.tolist()).shape)
# --8<-- [end:show]
import io  # noqa: E402
from typing import Union  # noqa: E402



class Again(nn.Module):
    def forward(self, x, shape: np.ndarray):
        return x.reshape(shape)


try:
    torch.jit.script(Again())
    raise AssertionError("TorchScript took an array")
except RuntimeError as error:
    assert "Unknown type name 'np.ndarray'" in str(error)


class Either(nn.Module):
    def forward(self, x, shape: Union[List[int], np.ndarray]):
        return x.reshape(shape)


try:
    torch.jit.script(Either())
    raise AssertionError("TorchScript took a Union with an array")
except Exception as error:
    assert "Unknown type name 'np.ndarray'" in str(error) or "could not be resolved" in str(error)


class Numpy(nn.Module):
    def forward(self, x):
        return x.numpy()


class FromNumpy(nn.Module):
    def forward(self, x):
        return torch.from_numpy(x)


for module, text in (Numpy, "has no attribute or method 'numpy'"), (FromNumpy, "Unknown builtin op: aten::from_numpy"):
    try:
        torch.jit.script(module())
        raise AssertionError("TorchScript took NumPy")
    except RuntimeError as error:
        assert text in str(error)
try:
    torch.jit.save(ordered, io.BytesIO())
    raise AssertionError("an ignored function was saved")
except RuntimeError as error:
    assert "Could not export Python function call" in str(error)


class Halved(nn.Module):
    def forward(self, x):
        sizes = [(n + 1) // 2 for n in x.shape]
        return sizes


class HalvedByNumpy(nn.Module):
    def forward(self, x):
        return (np.array(x.shape) + 1) // 2


assert torch.jit.script(Halved())(torch.ones(3, 4)) == [2, 2]
try:
    torch.jit.script(HalvedByNumpy())
    raise AssertionError("TorchScript took np.array")
except RuntimeError as error:
    assert "is currently not supported in Torchscript" in str(error)


class Unused(nn.Module):
    @torch.jit.unused
    def in_numpy(self, x: torch.Tensor) -> torch.Tensor:
        return torch.from_numpy(np.sort(x.detach().numpy()))

    def forward(self, x):
        return self.in_numpy(x) * 2


unused = torch.jit.script(Unused())
torch.jit.save(unused, io.BytesIO())
try:
    unused(torch.ones(2))
    raise AssertionError("an unused function ran")
except Exception as error:
    assert "annotated to be ignored and cannot be run" in str(error)
assert scripted(x, shape.tolist()).tolist() == [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]
assert scaled(x, torch.from_numpy(table)).tolist() == [0.0, 1.0, 4.0, 9.0, 16.0, 25.0]
try:
    torch.export.export(Reshape(), (x, shape))
    raise AssertionError("torch.export took an array")
except (ValueError, TypeError) as error:
    assert "ndarray" in str(error)
