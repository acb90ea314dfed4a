# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
images = np.ones((32, 28, 28))  # N, H, W: grey
conv = torch.nn.Conv2d(1, 16, 3).to(device)
x = torch.from_numpy(images).float().to(device)
try:
    out = conv(x)
    print(out.cpu().shape)
except RuntimeError as error:
    print(error)

out = conv(x.unsqueeze(1))
print(tuple(x.unsqueeze(1).shape), tuple(out.shape))
x = torch.from_numpy(images[:, None]).float().to(device)
print(tuple(conv(x).shape))
one = torch.from_numpy(images[0]).float().to(device)
print(tuple(conv(one[None, None]).shape))
colour = torch.nn.Conv2d(3, 16, 3).to(device)
out = colour(x.expand(-1, 3, -1, -1))
print(tuple(out.shape))
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
assert conv(x).shape == out.shape == (32, 16, 26, 26) and x.dtype == torch.float32
assert conv(one[None, None]).shape == (1, 16, 26, 26)
if device == "cpu":
    try:
        conv(x[:, 0])
    except RuntimeError as error:
        assert "expected input[1, 32, 28, 28] to have 1 channels, but got 32 channels instead" in str(error)
    else:
        raise AssertionError("the batch was taken for the channels")
    as_float64 = torch.from_numpy(images[:, None])
    try:
        conv(as_float64)
    except RuntimeError as error:
        assert "Input type (double)" in str(error)
    else:
        raise AssertionError("conv took float64")
# A single grey image of (1, H, W) is taken, and comes back without a batch.
assert conv(one[None]).shape == (16, 26, 26)
