# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([1, 4, 2], np.float32)  # the scores of one sample
t = torch.from_numpy(a).to(device)
for line in "t.argmax(1)", "a.argmax(1)":
    try:
        print(eval(line))
    except IndexError as error:
        print(error)

print(t.argmax(-1).item(), t[None].argmax(-1).tolist())
print(a.argmax(-1), a[None].argmax(-1).tolist())
# --8<-- [end:show]
assert t.argmax(-1).item() == a.argmax(-1) == 1
assert t[None].argmax(-1).tolist() == a[None].argmax(-1).tolist() == t[None].argmax(1).tolist() == [1]
try:
    a.argmax(1)
except ValueError as error:  # AxisError is both
    assert isinstance(error, IndexError) and str(error) == "axis 1 is out of bounds for array of dimension 1"
    assert type(error).__name__ == "AxisError"
else:
    raise AssertionError("NumPy found an axis 1")
for wrong in (lambda: t[0].sum(1), lambda: t.argmax(1), lambda: t.softmax(1), lambda: t.sum(1)):
    try:
        wrong()
    except IndexError as error:
        assert str(error) == "Dimension out of range (expected to be in range of [-1, 0], but got 1)"
    else:
        raise AssertionError("torch found a dimension 1")
