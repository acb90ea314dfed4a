# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.arange(6.0).reshape(2, 3)
a = t.numpy().copy()
names = {
    "t.size()": "a.shape",
    "t.size(0)": "a.shape[0]",
    "t.dim()": "a.ndim",
    "t.numel()": "a.size",
    "t.unsqueeze(0)": "a[None]",
    "t.unsqueeze(-1)": "a[..., None]",
    "t.permute(1, 0)": "a.transpose(1, 0)",
    "t.transpose(0, 1)": "a.swapaxes(0, 1)",
    "t.t()": "a.T",
    "t.view(-1)": "a.reshape(-1)",
    "t.view(3, 2)": "a.reshape(3, 2)",
    "t.flip(0)": "np.flip(a, 0)",
    "t.expand(4, 2, 3)": "np.broadcast_to(a, (4, 2, 3))",
    "t.repeat(2, 1)": "np.tile(a, (2, 1))",
    "t.chunk(2)": "np.array_split(a, 2)",
}
for tensor, array in names.items():
    first, second = eval(tensor), eval(array)
    print(tensor, "|", array)
# --8<-- [end:show]
# Without .copy(): nothing here changes the array afterwards.
for tensor, array in names.items():
    first, second = eval(tensor), eval(array)
    if isinstance(first, tuple) and not isinstance(first, torch.Size):
        assert all(np.array_equal(x.numpy(), y) for x, y in zip(first, second, strict=True))
    else:
        assert np.array_equal(np.asarray(first), np.asarray(second)), tensor
assert a.repeat(2).tolist() != t.repeat(2, 1).flatten().tolist()
assert np.array_equal(a.transpose(0, 1), a), "with two axes NumPy takes them for the whole order"
for call in (
    lambda: a.view(3, 2),
    lambda: a.view(-1),
    lambda: a.size(0),
    lambda: a.expand(4, 2, 3),
):
    try:
        call()
    except (AttributeError, TypeError, ValueError):
        continue
    raise AssertionError("an array knows it")
x = torch.from_numpy(a).float().unsqueeze(0)
assert x.shape == (1, 2, 3) and x.dtype == torch.float32
w = torch.ones(2, requires_grad=True)
assert (w * 2).unsqueeze(0).requires_grad
detour = torch.from_numpy((w * 2).detach().numpy()).unsqueeze(0)
assert not detour.requires_grad, "the gradient ends at the array"
from torch.utils.data import TensorDataset

a, b = np.ones((4, 2)), np.arange(4)
try:
    TensorDataset(a, b)
    raise AssertionError("arrays have no size(0)")
except TypeError as error:
    assert str(error) == "'int' object is not callable"
data = TensorDataset(torch.from_numpy(a), torch.from_numpy(b))
assert len(data) == 4
