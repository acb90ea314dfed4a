# --8<-- [start:show]
# --8<-- [start:recipe]
import numpy as np
import torch


def collect(batches, rows):
    out, end = None, 0
    for batch in batches:
        if out is None:
            dtype = batch[:0].numpy(force=True).dtype
            out = np.empty((rows, *batch.shape[1:]), dtype)
            target = torch.from_numpy(out)
        start, end = end, end + len(batch)
        place = target[start:end]
        if (place.shape, place.dtype) != (batch.shape, batch.dtype):
            raise ValueError(
                f"rows {start} to {end} are {tuple(batch.shape)} "
                f"{batch.dtype}: the array is {out.shape} {out.dtype}")
        with torch.no_grad():
            place.copy_(batch)
    if out is None:
        raise ValueError("no batches, so no shape and no dtype")
    return out[:end]
# --8<-- [end:recipe]


device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
x = torch.ones(10, 4)
batches = (model(rows.to(device)) for rows in x.split(4))
with torch.no_grad():
    array = collect(batches, len(x))
print(array.shape, array.dtype)
# --8<-- [end:show]
import weakref

assert not model.training
with torch.no_grad():
    assert np.allclose(array, model(x.to(device)).cpu().numpy(), atol=1e-3)  # CUDA may use TF32
assert array.base.flags.owndata and array.base.nbytes == array.nbytes, "one array, and no other"
t = torch.arange(12).reshape(6, 2)


def on(*parts):
    """The parts, each a tensor of its own on the device."""
    return (part.to(device) for part in parts)


for dtype in torch.float64, torch.float16, torch.int64, torch.uint8, torch.bool, torch.complex64:
    made = collect(on(*t.to(dtype).split(4)), 6)
    assert made.tolist() == t.to(dtype).tolist() and str(made.dtype) == str(dtype).split(".")[1]
assert collect(on(t), 6).tolist() == t.tolist() and collect(on(t[:0], t), 6).shape == (6, 2)
assert collect(on(t), 9).shape == (6, 2), "rows that never came are not shown"
assert collect(on(*t), 12).tolist() == t.flatten().tolist(), "rows of numbers"


def says(batches, rows):
    try:
        collect(batches, rows)
    except (ValueError, TypeError) as error:
        return str(error)


assert says([], 0) == says(iter(()), 5) == "no batches, so no shape and no dtype"
assert says(on(t, t), 11) == "rows 6 to 12 are (6, 2) torch.int64: the array is (11, 2) int64"
assert says(on(t, t[:, :1]), 12) == "rows 6 to 12 are (6, 1) torch.int64: the array is (12, 2) int64"
assert says(on(t, t[0]), 12) == "rows 6 to 8 are (2,) torch.int64: the array is (12, 2) int64"
assert says(on(t, t.int()), 12) == "rows 6 to 12 are (6, 2) torch.int32: the array is (12, 2) int64"
assert says(on(t[:, 0], t[0, 0]), 7) == "len() of a 0-d tensor", "as squeeze() makes of a batch of one"
assert says(on(t.bfloat16()), 6) == "Got unsupported ScalarType BFloat16"


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
weight = torch.ones(2, 3, device=device, requires_grad=True)
assert collect(graded(), 18).sum() == 9 * 24
assert max(counts) == counts[-1] == counts[1] > 0, counts
