# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.ones((2, 3, 2), np.float32)  # the last batch: 2 samples, not 5
t = torch.from_numpy(a).to(device)
for line in "t.reshape(5, 6)", "a.reshape(5, 6)", "a.reshape(5, -1)":
    try:
        print(eval(line))
    except (RuntimeError, ValueError) as error:
        print(error)

print(tuple(t.reshape(len(t), -1).shape))
print(a.reshape(len(a), -1).shape)
# --8<-- [end:show]
assert t.reshape(len(t), -1).shape == a.reshape(len(a), -1).shape == t.flatten(1).shape == (2, 6)
for wrong, text in (
    (lambda: a.reshape(5, 6), "cannot reshape array of size 12 into shape (5,6)"),
    (lambda: a.reshape(5, -1), "cannot reshape array of size 12 into shape (5,newaxis)"),
    (lambda: a.reshape(-1, 5), "cannot reshape array of size 12 into shape (5)"),
):
    try:
        wrong()
    except ValueError as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
if device == "cpu":
    for wrong in (lambda: t.reshape(5, 6), lambda: t.view(5, 6)):
        try:
            wrong()
        except RuntimeError as error:
            assert str(error) == "shape '[5, 6]' is invalid for input of size 12"
        else:
            raise AssertionError("12 values in a shape of 30")
# Where the number divides, nothing raises, and the samples are mixed.
assert t.reshape(4, -1).shape == a.reshape(4, -1).shape == (4, 3)
x = torch.ones(4, 16, 53, 53)
x = torch.flatten(x, 1)
assert x.shape[1] == 44944
# print(t.numel(), t.shape) shows both sides of the comparison.
assert t.numel() == t.shape.numel()
