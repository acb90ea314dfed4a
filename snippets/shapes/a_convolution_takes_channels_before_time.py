# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv1d(3, 8, 5).to(device)
norm = torch.nn.BatchNorm1d(3).to(device)
a = np.ones((4, 10, 3), np.float32)  # batch, time, channels
t = torch.from_numpy(a).to(device)
for line in "conv(t)", "norm(t)":
    try:
        print(eval(line).shape)
    except RuntimeError as error:
        print(error)

print(tuple(conv(t.transpose(1, 2)).shape))
print(tuple(norm(t.transpose(1, 2)).shape))
# --8<-- [end:show]
assert conv(t.transpose(1, 2)).shape == (4, 8, 6) and norm(t.transpose(1, 2)).shape == (4, 3, 10)
if device == "cpu":
    for layer, text in (
        (conv, "Given groups=1, weight of size [8, 3, 5], expected input[4, 10, 3] to have 3 channels, but got 10 channels"),
        (norm, "running_mean should contain 10 elements not 3"),
    ):
        try:
            layer(t)
        except RuntimeError as error:
            assert str(error).startswith(text)
        else:
            raise AssertionError(text)
# As many steps as channels: nothing raises, and the means are those of the wrong dimension.
square = torch.arange(9.0, device=device).reshape(1, 3, 3)
assert torch.nn.Conv1d(3, 8, 1).to(device)(square).shape == (1, 8, 3)
turned = norm(square.transpose(1, 2)).transpose(1, 2)
assert (norm(square) - turned).abs().max().item() > 0.1
assert not torch.equal(square.reshape(1, 3, 3), square.transpose(1, 2)), "reshape moves no axis"
# Without a time, the second dimension of BatchNorm1d is the last one.
assert norm(torch.ones(4, 3, device=device)).shape == (4, 3)
