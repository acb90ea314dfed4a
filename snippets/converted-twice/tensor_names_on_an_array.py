# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np

a = np.ones((2, 3))
changes = {
    "a.unsqueeze(0)": "a[None]",
    "a.permute(1, 0)": "a.transpose(1, 0)",
    "a.size(0)": "a.shape[0]",
    "a.view(-1)": "a.reshape(-1)",
    "a.dim()": "a.ndim",
    "a.numel()": "a.size",
}
for before, after in changes.items():
    try:
        eval(before)
    except (AttributeError, TypeError) as error:
        print(f"{before} -> {type(error).__name__}: {error}")
        value = eval(after)
        print(f"{after} -> {getattr(value, 'shape', value)}")
try:
    n = a.size[0]
except TypeError as error:
    print(f"a.size[0] -> TypeError: {error}")
n = a.shape[0]
print(n)
# --8<-- [end:show]
import torch

t = torch.ones(2, 3)
texts = []
for before, after in changes.items():
    wanted = eval(before.replace("a.", "t."))
    value = eval(after)
    assert np.shape(value) == (tuple(wanted.shape) if isinstance(wanted, torch.Tensor) else ())
    assert np.array_equal(value, wanted)
    try:
        eval(before)
    except (AttributeError, TypeError) as error:
        texts.append(str(error))
assert texts == [
    "'numpy.ndarray' object has no attribute 'unsqueeze'",
    "'numpy.ndarray' object has no attribute 'permute'",
    "'int' object is not callable",
    "Cannot interpret '-1' as a data type",
    "'numpy.ndarray' object has no attribute 'dim'",
    "'numpy.ndarray' object has no attribute 'numel'",
]
try:
    a.size[0]
except TypeError as error:
    assert str(error) == "'int' object is not subscriptable"
else:
    raise AssertionError("the size of an array has an element 0")
try:
    t.dim()[0]
except TypeError as error:
    assert str(error) == "'int' object is not subscriptable"
assert n == t.size(0) == 2
try:
    a.view(-1, 1)
except ValueError as error:
    assert str(error) == "Type must be a sub-type of ndarray type"
else:
    raise AssertionError("view of an array took a shape")
column = a.reshape(-1, 1)
assert column.shape == (6, 1) and torch.from_numpy(a).view(-1, 1).shape == (6, 1)
