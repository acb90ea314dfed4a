# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
row, table = np.zeros(3), np.ones((2, 3))
buffer = np.zeros((6, 3))
t, u, v = (torch.from_numpy(a).to(device) for a in (row, table, buffer))
lines = "row += table", "buffer[3:6] = table", "t += u", "v[3:6] = u"
for line in lines:
    try:
        exec(line)
    except (RuntimeError, ValueError) as error:
        print(error)

row = row + table
t = t + u
buffer[3 : 3 + len(table)] = table
v[3 : 3 + len(u)] = u
print(row.shape, tuple(t.shape), buffer.sum(), v.sum().item())
# --8<-- [end:show]
assert row.shape == t.shape == (2, 3) and buffer.sum() == v.sum().item() == 6
small, target = np.zeros(3), np.zeros((6, 3))
for wrong, text in (
    ("small += table", "non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)"),
    ("target[3:6] = table", "could not broadcast input array from shape (2,3) into shape (3,3)"),
):
    try:
        exec(wrong)
    except ValueError as error:
        assert str(error) == text
    else:
        raise AssertionError(wrong)
if device == "cpu":
    small, target = torch.zeros(3), torch.zeros(6, 3)
    for wrong, text in (
        ("small += u", "output with shape [3] doesn't match the broadcast shape [2, 3]"),
        ("target[3:6] = u", "The expanded size of the tensor (3) must match the existing size (2)"),
    ):
        try:
            exec(wrong)
        except RuntimeError as error:
            assert str(error).startswith(text)
        else:
            raise AssertionError(wrong)
# A single row is repeated, without an error.
v[3:6] = u[:1]
buffer[3:6] = table[:1]
assert v[3:].sum().item() == buffer[3:].sum() == 9
# One channel, and the means of three.
gray, means = torch.zeros(1, 4, 4, device=device), torch.ones(3, 1, 1, device=device)
assert (gray - means).shape == (3, 4, 4)
if device == "cpu":
    try:
        gray.sub_(means)
    except RuntimeError as error:
        assert str(error) == "output with shape [1, 4, 4] doesn't match the broadcast shape [3, 4, 4]"
    else:
        raise AssertionError("one channel took three means")
gray -= means[:1]  # as transforms.Normalize((0.5,), (0.5,)) of torchvision does: one mean, one deviation
assert gray.shape == (1, 4, 4)
# Or three channels for the three means, as transforms.Grayscale(num_output_channels=3) makes them.
x = torch.zeros(1, 4, 4, device=device)
x = x.repeat(3, 1, 1)
x -= means
assert x.shape == (3, 4, 4)
