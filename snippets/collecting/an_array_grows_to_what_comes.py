# --8<-- [start:show]
# --8<-- [start:recipe]
import numpy as np
import torch


def collect_all(batches):
    out, end = None, 0
    for batch in batches:
        if out is None:
            dtype = batch[:0].numpy(force=True).dtype
            out = np.empty((0, *batch.shape[1:]), dtype)
            kind = batch.shape[1:], batch.dtype
        start, end = end, end + len(batch)
        if (batch.shape[1:], batch.dtype) != kind:
            raise ValueError(
                f"rows {start} to {end} are {tuple(batch.shape)} "
                f"{batch.dtype}: the array is {out.shape} {out.dtype}")
        if end > len(out):
            room = max(end, len(out) + len(out) // 32)
            out.resize((room, *out.shape[1:]))
        with torch.no_grad():
            torch.from_numpy(out)[start:end].copy_(batch)
    if out is None:
        raise ValueError("no batches, so no shape and no dtype")
    out.resize((end, *out.shape[1:]))
    return out
# --8<-- [end:recipe]


device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)
array = collect_all(weight * n for n in range(5))
print(array.shape, array.dtype, array[-2:])
# --8<-- [end:show]
import weakref

assert array.tolist() == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4] and array.dtype == np.float32
assert array.flags.owndata and array.base is None
t = torch.arange(12).reshape(6, 2)


def on(*parts):
    """The parts, each a tensor of its own on the device."""
    return (part.to(device) for part in parts)


for dtype in torch.float64, torch.float16, torch.int64, torch.uint8, torch.bool, torch.complex64:
    made = collect_all(on(*t.to(dtype).split(4)))
    assert made.tolist() == t.to(dtype).tolist() and str(made.dtype) == str(dtype).split(".")[1]
for sizes in [6], [0, 6], [1, 0, 5], [0], [1] * 6:
    made = collect_all(on(*t[:sum(sizes)].split(sizes)))
    assert made.tolist() == t[:sum(sizes)].tolist() and made.shape == (sum(sizes), 2)
long = collect_all(on(*t.repeat(100, 1).split(1)))
assert long.tolist() == t.repeat(100, 1).tolist()


def says(batches):
    try:
        collect_all(batches)
    except (ValueError, TypeError) as error:
        return str(error)


assert says([]) == says(iter(())) == "no batches, so no shape and no dtype"
assert says(on(t, t[:, :1])) == "rows 6 to 12 are (6, 1) torch.int64: the array is (6, 2) int64"
assert says(on(t, t[0])) == "rows 6 to 8 are (2,) torch.int64: the array is (6, 2) int64"
assert says(on(t, t.int())) == "rows 6 to 12 are (6, 2) torch.int32: the array is (6, 2) int64"
assert says(on(t.bfloat16())) == "Got unsupported ScalarType BFloat16"


# The graph of a batch that is stored is gone when the batch after the next is made.
class Saved:
    def __init__(self, tensor):
        self.tensor = tensor
        alive.add(self)


def graded():
    with torch.autograd.graph.saved_tensors_hooks(Saved, lambda saved: saved.tensor):
        for _ in range(9):
            counts.append(len(alive))
            yield (weight * 2) ** 2


alive, counts = weakref.WeakSet(), []
assert len(collect_all(graded())) == 18
assert max(counts) == counts[-1] == counts[1] > 0, counts
# Small batches resize it seldom, and less than a 32nd of it stays free.
room, resized = 0, []
for end in range(10, 30_001, 10):
    if end > room:
        room = max(end, room + room // 32)
        resized.append((room - end) / end)
assert len(resized) < 200 and max(resized) < 1 / 31
# No tensor may share the array while it is resized: NumPy says so.
shared = torch.from_numpy(array)
try:
    array.resize(20)
except ValueError as error:
    assert "references" in str(error)
else:
    raise AssertionError("the array was moved from under the tensor")
assert shared.tolist() == array.tolist()
import sys

if sys.version_info[:2] == (3, 11):  # a profiler of this Python holds one reference more to each local name
    sys.setprofile(lambda *_: None)
    try:
        collect_all(iter([torch.ones(1), torch.ones(1)]))
        refused = False
    except ValueError as error:
        refused = "cannot resize an array that references" in str(error)
    sys.setprofile(None)
    assert refused
