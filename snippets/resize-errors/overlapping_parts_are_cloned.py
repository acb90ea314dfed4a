# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

x = torch.arange(4.0)
try:
    x[1:] += x[:-1]
except RuntimeError as error:
    print(error)

x[1:] += x[:-1].clone()
print(x)

array = np.arange(4.0)
array[1:] += array[:-1]  # NumPy makes that copy itself
print(array)
# --8<-- [end:show]
assert x.tolist() == array.tolist() == [0.0, 1.0, 3.0, 5.0]
m = torch.arange(4.0).reshape(2, 2)


def shift():
    x[1:] = x[:-1]


def plus():
    global m
    m += m.T


for wrong in (shift, plus, lambda: torch.add(x[1:], 1, out=x[:-1])):
    try:
        wrong()
        raise AssertionError(wrong)
    except RuntimeError as error:
        assert str(error).startswith("unsupported operation: some elements of the input tensor and the written-to tensor")
m = m + m.T
assert m.tolist() == [[0, 3], [3, 6]]
x = torch.arange(4.0)
x[1:] = x[:-1].clone()
assert x.tolist() == [0, 0, 1, 2]
x = torch.roll(torch.arange(4.0), 1)
assert x.tolist() == [3, 0, 1, 2]
x = torch.arange(4.0)
total = x.cumsum(0)
assert total.tolist() == [0, 1, 3, 6]
x += x
assert x.tolist() == [0, 2, 4, 6], "the very same elements are allowed"
x[:2] += x[2:]
assert x.tolist() == [4, 8, 4, 6], "parts that do not meet are allowed"
m = torch.arange(12).view(3, 4)
m[:, 1:] = m[:, :-1]
assert m.tolist() == [[0] * 4, [4] * 4, [8] * 4], "columns have gaps: no error, and the first value everywhere"
m = torch.arange(12).view(3, 4)
m[:, 1:] = m[:, :-1].clone()
assert m.tolist() == [[0, 0, 1, 2], [4, 4, 5, 6], [8, 8, 9, 10]]
x = torch.arange(6)
x[2::2] = x[:-2:2]
assert x.tolist() == [0, 1, 0, 3, 0, 5], "neither with a step"
