# --8<-- [start:show]
from collections import namedtuple

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
# --8<-- [start:key]
Output = namedtuple("Output", "mean std")
out = Output(t, t * 2)
arrays = [value.numpy(force=True) for value in out]
# --8<-- [end:key]
try:
    type(out)(arrays)
except TypeError as error:
    print("TypeError:", error)
# --8<-- [start:key]
print(tuple(arrays)[0], hasattr(tuple(arrays), "mean"))
print(out._make(arrays).mean)
# --8<-- [end:key]
# --8<-- [end:show]
made = out._make(arrays)
assert type(made) is Output and made.mean.tolist() == [1, 1] and made.std.tolist() == [2, 2]
try:
    type(out)(arrays)
except TypeError as error:
    assert "missing 1 required positional argument: 'std'" in str(error)
else:
    raise AssertionError("a namedtuple takes a list")
# With one field, or with defaults, nothing raises: the whole list is the first field.
Single, Default = namedtuple("Single", "mean"), namedtuple("Default", "mean std", defaults=[None])
assert Single(arrays).mean is arrays and Default(arrays) == (arrays, None)
