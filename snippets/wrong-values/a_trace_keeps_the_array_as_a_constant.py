# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch


def scale_in_numpy(x):
    return x / x.numpy().max()


def scale(x):
    return x / x.max()


x, y = torch.tensor([[1.0, 2.0], [1.0, 4.0]])
print("right: ", scale(y).tolist())
for function in (scale_in_numpy, scale):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("once", torch.jit.TracerWarning)
        traced = torch.jit.trace(function, x)
    print("traced:", traced(y).tolist())
    for w in caught:
        print(f"{w.category.__name__}: {w.message}")
# Is an array in the trace?
traced = torch.jit.trace(scale, x)
print("CONSTANTS" in traced.code)
# Another input than the example tells, too.
torch.testing.assert_close(traced(y), scale(y))
# --8<-- [end:show]
rows = torch.ones(2, 3, 4)


def flat(x):
    return x.reshape(x.shape[0], -1)


def flat_in_numpy(x):
    return x.reshape(x.numpy().shape[0], -1)


with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    shapes = [torch.jit.trace(f, rows)(torch.ones(4, 3, 4)).shape for f in (flat, flat_in_numpy)]
assert shapes == [(4, 12), (2, 24)], "the shape of an array is a constant, too"


def half(x):
    h, w = x.shape[-2:]
    return x.reshape(-1, h * w)


assert torch.jit.trace(half, rows)(torch.ones(2, 5, 6)).shape == (2, 30), "another size is followed"
import io

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    spoilt = torch.jit.trace(scale_in_numpy, x)
try:
    torch.testing.assert_close(spoilt(y), scale(y))
    raise RuntimeError("another input did not tell")
except AssertionError:
    pass
assert "CONSTANTS" in spoilt.code and "CONSTANTS" not in traced.code
import numpy as np

table = np.array([1.0, 2.0], np.float32)
table_t = torch.from_numpy(table)
with warnings.catch_warnings():
    warnings.simplefilter("error", torch.jit.TracerWarning)
    assert torch.jit.trace(lambda x: x * table_t, x)(y).tolist() == [1.0, 8.0]
by_where = torch.jit.trace(lambda x: torch.where(x.sum() > 0, x, -x), x)
assert by_where(-x).tolist() == [1.0, 2.0]

assert traced(y).tolist() == scale_in_numpy(y).tolist() == [0.25, 1]
assert caught == [], "the trace in torch warned"
for by_value in (lambda x: x * x.max().item(), lambda x: x if x.sum() > 0 else -x):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.jit.trace(by_value, x)
    assert any(w.category is torch.jit.TracerWarning for w in caught)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    traced = torch.jit.trace(scale_in_numpy, x)
file = io.BytesIO()
torch.jit.save(traced, file)
file.seek(0)
with warnings.catch_warnings():
    warnings.simplefilter("error", torch.jit.TracerWarning)
    assert torch.jit.load(file)(y).tolist() == traced(y).tolist() == [0.5, 2]


def nms_in_numpy(scores):
    return np.flatnonzero(scores > 0.5)


# keep = torchvision.ops.nms(boxes, scores, 0.5)
best = torch.jit.trace(lambda scores: scores.topk(2).indices, torch.tensor([0.1, 0.2, 0.3]))
scores = torch.tensor([0.9, 0.2, 0.8])
assert best(scores).tolist() == [0, 2]
keep = nms_in_numpy(scores.numpy())
assert keep.tolist() == [0, 2]
