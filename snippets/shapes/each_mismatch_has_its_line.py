# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch
from torch.nn import functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
t, means = torch.ones(2, 3, device=device), torch.ones(2, device=device)
print(tuple((t - means[:, None]).shape))
print(tuple(torch.minimum(t, means[:, None]).shape))

# U-Net: an odd size was halved and doubled again.
skip = torch.ones(1, 8, 75, 100, device=device)
up = torch.ones(1, 8, 74, 100, device=device)
up = F.interpolate(up, size=skip.shape[2:])
print(tuple((up + skip).shape))

# RGBA beside three means; more tokens than positions.
image = torch.ones(4, 5, 6, device=device)
print(tuple((image[:3] - torch.ones(3, 1, 1, device=device)).shape))
ids = torch.zeros(1, 600, dtype=torch.long, device=device)
ids = ids[:, :512]
print(tuple(ids.shape))

# One output a sample: (N, 1) beside a flat target.
out = torch.ones(3, 1, device=device)
target = torch.ones(3, device=device)
right = (out.squeeze(1) > 0) == target
print(tuple(right.shape))
warnings.filterwarnings("error", message="Using a target size")
try:
    F.mse_loss(out, target)
except UserWarning as warning:
    print("raised:", str(warning)[:19])

# A last batch of one sample.
output = torch.ones(1, 1, device=device)
print(output.squeeze(-1).cpu().numpy().shape)
print(tuple(output.reshape(len(output), -1).shape))
print(np.squeeze(np.ones((1, 1)), axis=1).shape)
v, u = torch.zeros(3, device=device), torch.ones(1, device=device)
v[: len(u)] = u
print(v.tolist())
gray = torch.ones(1, 4, 4, device=device)
gray -= torch.tensor([0.5], device=device)[:, None, None]
print(tuple(gray.shape))
wide, tall = t[:1].expand(4, 3), t.repeat(2, 1)
print(tuple(wide.shape), tuple(tall.shape))
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert (t - means[:, None]).shape == torch.minimum(t, means[:, None]).shape == (2, 3)
assert up.shape == skip.shape and ids.shape == (1, 512) and right.shape == (3,)
assert output.squeeze(-1).cpu().numpy().shape == (1,) and output.cpu().squeeze().numpy().shape == ()
assert (
    output.reshape(len(output), -1).shape == (1, 1)
    and v.tolist() == [1, 0, 0]
    and gray.shape == (1, 4, 4)
)
assert t.squeeze(1).shape == (2, 3), "another size than 1: nothing happens"
assert wide.shape == tall.shape == (4, 3)
scores, target = torch.eye(3, device=device).repeat(2, 1), torch.tensor([0, 1, 2, 0, 1, 1], device=device)
right = scores.argmax(1) == target
assert right.tolist() == [True] * 5 + [False]
column = target[:, None]
assert (scores.argmax(1) == column).shape == (6, 6) and torch.equal(scores.argmax(1) == column[:, 0], right)
target = column
assert target[:, 0].tolist() == [0, 1, 2, 0, 1, 1]
target = target[:, 0]
if device == "cpu":
    try:
        scores == target
    except RuntimeError as error:
        assert str(error).startswith("The size of tensor a (3) must match the size of tensor b (6)")
    else:
        raise AssertionError("scores and class numbers were compared")
a = np.ones((2, 3))
assert (a - a.mean(1, keepdims=True)).shape == (2, 3)
pixels, gray = np.zeros((4, 6, 3)), np.ones((4, 6))
pixels[...] = gray[..., None]
assert pixels.sum() == 72
try:
    pixels[...] = gray
except ValueError as error:
    assert str(error) == "could not broadcast input array from shape (4,6) into shape (4,6,3)"
else:
    raise AssertionError("a grey image fitted a colour array")
y = np.ones(3, np.float32)
assert torch.from_numpy(y.reshape(-1, 1)).shape == out.shape
for loss in F.l1_loss, F.smooth_l1_loss, F.huber_loss:
    try:
        loss(torch.ones(3, 1), torch.ones(3))
    except UserWarning as warning:
        assert str(warning).startswith("Using a target size")
    else:
        raise AssertionError("no warning")
