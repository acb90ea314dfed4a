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
from types import SimpleNamespace

up, skip = torch.ones(1, 256, 8, 8), torch.ones(1, 128, 8, 8)
y = torch.cat([up, skip], dim=1)
assert y.shape == (1, 384, 8, 8)
up = skip = torch.ones(1, 8, 75, 100, device=device)

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
# (2, 3) and (3, 2): a product of matrices, or value by value after a turn.
a, b = np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2)
try:
    a * b
except ValueError as error:
    assert "operands could not be broadcast together with shapes (2,3) (3,2)" in str(error)
else:
    raise AssertionError("(2, 3) and (3, 2) were multiplied value by value")
product = a @ b
assert product.shape == (2, 2) and (a * b.T).shape == (2, 3)
# Each end of a slice rounded by itself: the widths differ by one. One width, for both sides.
image, part = np.zeros((9, 9)), np.ones((9, 9))
x0, x1 = 2.4, 5.6
assert round(x1) - round(x0) == 4 != int(x1 - x0) == 3
x, y = round(x0), 1
w = min(round(x1 - x0), image.shape[1] - x, part.shape[1] - y)
image[:, x : x + w] += part[:, y : y + w]
assert w == 3 and image.sum() == 27
# The last dimension of logits is the vocabulary; that of hidden states is what can be added.
outputs = SimpleNamespace(logits=torch.ones(1, 2, 30), hidden_states=(torch.ones(1, 2, 8),) * 3)
first = outputs.hidden_states[0]
mean = (outputs.hidden_states[-1] + first).mean(dim=1)
assert mean.shape == (1, 8)
if device == "cpu":
    try:
        outputs.logits + first
    except RuntimeError as error:
        assert str(error).endswith("(30) must match the size of tensor b (8) at non-singleton dimension 2")
    else:
        raise AssertionError("logits were added to hidden states")
# Height and width are the other way round.
m, canvas = np.ones((4, 2)), np.zeros((2, 4))
canvas[: m.shape[1], : m.shape[0]] = m.T
assert canvas.sum() == 8
try:
    canvas[:4, :2] = m
except ValueError as error:
    assert str(error) == "could not broadcast input array from shape (4,2) into shape (2,2)"
else:
    raise AssertionError("four rows fitted two")
canvas = np.zeros(m.shape, m.dtype)
canvas[: m.shape[0], : m.shape[1]] = m
assert canvas.shape == (4, 2)
# Values of all actions beside one value a sample.
q, every = torch.zeros(4, 1), torch.arange(16.0).reshape(4, 4)
actions = torch.tensor([[0], [1], [2], [3]])
one = every.gather(1, actions)
assert one.tolist() == [[0], [5], [10], [15]] and F.mse_loss(q, one).item() > 0
best = every.max(1, keepdim=True).values
assert best.tolist() == [[3], [7], [11], [15]] and F.mse_loss(q, best).item() > 0
try:
    F.mse_loss(q, every)
except UserWarning as warning:
    assert str(warning).startswith("Using a target size (torch.Size([4, 4])) that is different")
else:
    raise AssertionError("no warning")
assert every[:, None].shape == (4, 1, 4), "another dimension is no help there"
# The mean and the deviation of each channel: the channels last, or a column and a row of 1.
image, mean, std = np.ones((6, 9, 3)), np.array([0.4, 0.5, 0.6]), np.array([0.2, 0.2, 0.2])
chw = image.transpose(2, 0, 1)
x = ((image - mean) / std).transpose(2, 0, 1)
assert x.shape == (3, 6, 9) and np.array_equal(x, (chw - mean[:, None, None]) / std[:, None, None])
hwc = chw.transpose(1, 2, 0)
assert np.array_equal(x, ((hwc - mean) / std).transpose(2, 0, 1))
try:
    chw - mean
except ValueError as error:
    assert "operands could not be broadcast together with shapes (3,6,9) (3,)" in str(error)
else:
    raise AssertionError("three means fitted the width")
