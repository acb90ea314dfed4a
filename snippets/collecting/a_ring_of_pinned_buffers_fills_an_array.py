# --8<-- [start:show]
from collections import deque

import numpy as np
import torch


def fill(out, batches, slots=4):
    target, end, waiting, sides = torch.from_numpy(out), 0, deque(), {}

    def store():
        place, buffer, batch, copied = waiting.popleft()
        copied.synchronize()
        place.copy_(buffer[:len(place)])
        return buffer

    batches = iter(batches)
    try:
        for batch in batches:
            start, end = end, end + len(batch)
            place, gpu = target[start:end], batch.device
            if (place.shape, place.dtype) != (batch.shape, batch.dtype):
                raise ValueError(
                    f"rows {start} to {end} are {tuple(batch.shape)} "
                    f"{batch.dtype}: "
                    f"the array is {out.shape} {out.dtype}")
            if not batch.is_cuda:
                with torch.no_grad():
                    place.copy_(batch)
                continue
            batch = batch.detach()
            if gpu not in sides:
                sides[gpu] = torch.cuda.Stream(gpu)
            buffer = store() if len(waiting) == slots else None
            if buffer is None or len(buffer) < len(batch):
                buffer = torch.empty(
                    batch.shape, dtype=batch.dtype, pin_memory=True)
            sides[gpu].wait_stream(torch.cuda.current_stream(gpu))
            with torch.cuda.stream(sides[gpu]):
                buffer[:len(batch)].copy_(batch, non_blocking=True)
                copied = sides[gpu].record_event()
            waiting.append((place, buffer, batch, copied))
        while waiting:
            store()
    finally:
        for side in sides.values():
            side.synchronize()
        if hasattr(batches, "close"):
            batches.close()
    return end


device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
x = torch.ones(10, 4)
# --8<-- [start:key]
array = np.empty((len(x), 2), np.float32)
batches = (model(rows.to(device)) for rows in x.split(4))
with torch.no_grad():
    print(fill(array, batches))
# --8<-- [end:key]
print(type(array).__name__, torch.from_numpy(array).is_pinned())
# --8<-- [end:show]
import weakref

assert not model.training
with torch.no_grad():
    assert np.allclose(array, model(x.to(device)).cpu().numpy(), atol=1e-3)  # CUDA may use TF32
assert array.flags.owndata
t = torch.arange(12).reshape(6, 2)


def on(*parts):
    """The parts, each a tensor of its own on the device."""
    return (part.to(device) for part in parts)


for dtype in torch.float64, torch.float16, torch.int64, torch.uint8, torch.bool, torch.complex64:
    out = np.empty((6, 2), str(dtype).split(".")[1])
    assert fill(out, on(*t.to(dtype).split(4))) == 6 and out.tolist() == t.to(dtype).tolist()
out = np.full((60, 2), -1)
assert fill(out, []) == fill(out, iter(())) == 0 and (out == -1).all()
assert fill(out, on(t)) == 6 and out[:6].tolist() == t.tolist() and (out[6:] == -1).all()
for slots in 1, 2, 4, 100:
    out[:] = -1
    assert fill(out, on(*t.repeat(10, 1).split([1, 4, 2, 8, 0, 3, 40, 2])), slots) == 60
    assert out.tolist() == t.repeat(10, 1).tolist(), "buffers that are too small are made anew"
assert fill(out, [t, t.to(device)]) == 12 and out[:12].tolist() == t.tolist() * 2, "from the host too"


def fails(batches):
    """The error and the array; the error still has its traceback, and so the frame of fill."""
    out = np.full((8, 2), -1)
    try:
        fill(out, batches)
    except BaseException as error:
        return error, out
    raise AssertionError("no error")


for odd, text in [
    (t[:3], "rows 6 to 9 are (3, 2) torch.int64: the array is (8, 2) int64"),
    (t[:, :1], "rows 6 to 12 are (6, 1) torch.int64: the array is (8, 2) int64"),
    (t[0], "rows 6 to 8 are (2,) torch.int64: the array is (8, 2) int64"),
    (t[:2].int(), "rows 6 to 8 are (2, 2) torch.int32: the array is (8, 2) int64"),
    (t[:2].bfloat16(), "rows 6 to 8 are (2, 2) torch.bfloat16: the array is (8, 2) int64"),
]:
    batches = on(t, odd, t)
    error, out = fails(batches)
    assert type(error) is ValueError and str(error) == text, error
    assert batches.gi_frame is None, "the generator is closed, though its error is kept"
    assert (out[6:] == -1).all()


def stopped_by(error):
    yield from on(t)
    raise error


for cause in KeyboardInterrupt(), RuntimeError("the model"):
    assert fails(stopped_by(cause))[0] is cause


# The graph of a batch that is stored is gone when the batch after the next is made; a batch on CUDA is detached at once.
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
out = np.empty((18, 3), np.float32)
assert fill(out, graded()) == 18 and (out == 4).all()
assert max(counts) == counts[-1] == counts[1] and (counts[1] == 0) == weight.is_cuda, counts
# The branch for CUDA runs in tests/test_recipes.py, with a stand-in for a GPU. Elsewhere:
# Without .detach(): no difference.
# Without dtype=: no difference.
