# --8<-- [start:show]
import os
import tempfile

import numpy as np
import torch


def put(out, start, batch):
    """Copy a batch to its rows; another shape or dtype raises."""
    end = start + len(batch)
    place = torch.from_numpy(out)[start:end]
    if (place.shape, place.dtype) != (batch.shape, batch.dtype):
        raise ValueError(
            f"rows {start} to {end} are {tuple(batch.shape)} "
            f"{batch.dtype}: the array is {out.shape} {out.dtype}")
    with torch.no_grad():
        place.copy_(batch)
    return end


def room(batch, rows):
    """The shape and the dtype of an array for so many rows."""
    dtype = batch[:0].numpy(force=True).dtype
    return (rows, *batch.shape[1:]), dtype


def collect(batches, rows=None):
    """One array of all rows. Without a number of rows it grows."""
    out, end = None, 0
    for batch in batches:
        if out is None:
            out = np.empty(*room(batch, rows or 0))
        if rows is None and end + len(batch) > len(out):
            longer = max(end + len(batch), len(out) + len(out) // 32)
            out.resize((longer, *out.shape[1:]))
        end = put(out, end, batch)
    if out is None:
        raise ValueError("no batches, so no shape and no dtype")
    return out[:end]


def collect_dict(batches, rows):
    """One array for each name of the dicts that come."""
    out, end = {}, 0
    for batch in batches:
        for name, t in batch.items() if not out else ():
            out[name] = np.empty(*room(t, rows))
        lengths = {len(t) for t in batch.values()}
        if batch.keys() != out.keys() or len(lengths) != 1:
            shapes = {name: tuple(batch[name].shape) for name in batch}
            raise ValueError(f"rows {end} on: {shapes} for {list(out)}")
        for name in out:
            put(out[name], end, batch[name])
        end += lengths.pop()
    if not out:
        raise ValueError("no batches, so no names and no shapes")
    return {name: array[:end] for name, array in out.items()}


def collect_to_file(path, batches, rows):
    """An .npy file of all rows, which has its name once it is whole."""
    part, out, end = f"{path}.part", None, 0
    for batch in batches:
        if out is None:
            shape, dtype = room(batch, rows)
            out = np.lib.format.open_memmap(part, "w+", dtype, shape)
        end = put(out, end, batch)
    if out is None or end < rows:
        raise ValueError(f"{end} rows came, and not {rows}")
    out.flush()
    del out
    os.replace(part, path)
    return np.load(path, mmap_mode="r")


def in_chunks(batches, rows=4096):
    """Tiny batches, joined where they are."""
    held, count = [], 0
    for batch in batches:
        kind = batch.shape[1:], batch.dtype
        if held and (count >= rows or kind != before):
            yield torch.cat(held)
            held, count = [], 0
        held.append(batch.detach())
        count, before = count + len(batch), kind
    if held:
        yield torch.cat(held)


device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
x = torch.ones(10, 4)
folder = tempfile.TemporaryDirectory()
path = os.path.join(folder.name, "out.npy")


@torch.no_grad()
def outputs():
    for rows in x.split(4):
        yield model(rows.to(device))


# --8<-- [start:key]
known = collect(outputs(), len(x))
unknown = collect(outputs())
joined = collect(in_chunks(outputs()), len(x))
mapped = collect_to_file(path, outputs(), len(x))
named = collect_dict(({"out": out} for out in outputs()), len(x))
# --8<-- [end:key]
for array in known, unknown, joined, mapped, named["out"]:
    print(type(array).__name__, array.shape, array.dtype)
# --8<-- [end:show]
import sys
import weakref

assert not model.training
with torch.no_grad():
    expected = model(x.to(device)).cpu().numpy()
for array in known, unknown, joined, mapped, named["out"]:
    assert np.allclose(array, expected, atol=1e-3)  # CUDA may use TF32
del array, mapped
assert known.base.flags.owndata and known.base.nbytes == known.nbytes, "one array, and no other"
t = torch.arange(12).reshape(6, 2)


def on(*parts):
    """The parts, each a tensor of its own on the device."""
    return (part.to(device) for part in parts)


def to_file(batches, rows):
    return np.array(collect_to_file(path, batches, rows))


def grown(batches, rows):
    return collect(batches)


def as_dict(batches, rows):
    return collect_dict(({"a": batch} for batch in batches), rows)["a"]


for way in collect, grown, to_file, as_dict:
    for dtype in torch.float64, torch.float16, torch.int64, torch.uint8, torch.bool, torch.complex64:
        made = way(on(*t.to(dtype).split(4)), 6)
        assert made.tolist() == t.to(dtype).tolist() and str(made.dtype) == str(dtype).split(".")[1]
    for sizes in [6], [0, 6], [1, 0, 5], [1] * 6:
        made = way(on(*t[:sum(sizes)].split(sizes)), sum(sizes))
        assert made.tolist() == t[:sum(sizes)].tolist() and made.shape == (sum(sizes), 2)
    assert way(on(*t), 12).tolist() == t.flatten().tolist(), "rows of numbers"
    long = way(on(*t.repeat(100, 1).split(1)), 600)
    assert long.tolist() == t.repeat(100, 1).tolist()
for way in collect, grown, as_dict:
    assert way(on(t), 9).shape == (6, 2), "rows that never came are not shown"
    assert way(on(t[:0]), 0).shape == (0, 2), "a batch of no rows"


def says(batches, rows, way=collect):
    try:
        way(batches, rows)
    except (ValueError, TypeError, IndexError) as error:
        return str(error)


for way in collect, grown:
    assert says([], 0, way) == says(iter(()), 5, way) == "no batches, so no shape and no dtype"
assert says([], 0, collect_dict) == "no batches, so no names and no shapes"
for way in collect, grown, to_file, as_dict:
    assert says(on(t, t[:, :1]), 12, way) == "rows 6 to 12 are (6, 1) torch.int64: the array is (12, 2) int64"
    assert says(on(t, t.int()), 12, way) == "rows 6 to 12 are (6, 2) torch.int32: the array is (12, 2) int64"
    assert "rows 6 to 8 are (2,) torch.int64" in says(on(t, t[0]), 12, way)
    assert says(on(t[:, 0], t[0, 0]), 7, way) == "len() of a 0-d tensor", "as squeeze() makes of a batch of one"
    assert says(on(t[0, 0]), 7, way), "0-d from the first"
    assert says(on(t.bfloat16()), 6, way) == "Got unsupported ScalarType BFloat16"
for way in collect, to_file, as_dict:
    assert says(on(t, t), 11, way) == "rows 6 to 12 are (6, 2) torch.int64: the array is (11, 2) int64"


# A dict: the rows of one array never move against those of another.
def dicts(*batches):
    return ({name: part.to(device) for name, part in batch.items()} for batch in batches)


both = {"a": t, "b": t[:, 0].double()}
made = collect_dict(dicts(both, {"b": both["b"][:1], "a": t[:1]}), 7)
assert list(made) == ["a", "b"] and made["a"].tolist() == t.tolist() + [[0, 1]]
assert made["b"].tolist() == [0, 2, 4, 6, 8, 10, 0] and made["b"].dtype == np.float64
for odd, text in [
    ({}, "rows 0 on: {} for []"),
    ({"a": t, "b": t[:5]}, "rows 0 on: {'a': (6, 2), 'b': (5, 2)} for ['a', 'b']"),
]:
    assert says(dicts(odd), 12, collect_dict) == text
for odd, text in [
    ({"a": t}, "rows 6 on: {'a': (6, 2)} for ['a', 'b']"),
    ({**both, "c": t}, "rows 6 on: {'a': (6, 2), 'b': (6,), 'c': (6, 2)} for ['a', 'b']"),
    ({**both, "b": t}, "rows 6 to 12 are (6, 2) torch.int64: the array is (12,) float64"),
]:
    assert says(dicts(both, odd), 12, collect_dict) == text

# A file: what was cut off is never taken for the whole.
os.unlink(path)
assert says([], 0, to_file) == says(iter(()), 0, to_file) == "0 rows came, and not 0"
assert says(on(t.bfloat16()), 6, to_file) and os.listdir(folder.name) == ["out.npy.part"]
os.unlink(path + ".part")
assert says([], 5, to_file) == "0 rows came, and not 5" and os.listdir(folder.name) == []
assert says(on(t), 7, to_file) == "6 rows came, and not 7" and os.listdir(folder.name) == ["out.npy.part"]
read = collect_to_file(path, on(*t.split(4)), 6)
assert os.listdir(folder.name) == ["out.npy"] and type(read) is np.memmap and not read.flags.writeable
before = np.load(path).tolist()
assert says(on(t), 7, to_file) and np.load(path).tolist() == before, "the file of an earlier run stays"
del read

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


weight = torch.ones(2, 3, device=device, requires_grad=True)
for way in collect, grown, to_file, as_dict:
    alive, counts = weakref.WeakSet(), []
    assert way(graded(), 18).sum() == 9 * 24
    assert max(counts) == counts[-1] == counts[2] > 0, (way, counts)

# Small batches resize the array seldom, and less than a 32nd of it stays free.
length, resized = 0, []
for end in range(10, 30_001, 10):
    if end > length:
        length = max(end, length + length // 32)
        resized.append((length - end) / end)
assert len(resized) < 200 and max(resized) < 1 / 31
# No tensor may share the array while it is resized: NumPy says so.
array = np.arange(4)
shared = torch.from_numpy(array)
try:
    array.resize(20)
    raise AssertionError("the array was moved from under the tensor")
except ValueError as error:
    assert "references" in str(error)
if sys.version_info[:2] == (3, 11):  # a profiler of this Python holds one reference more to each local name
    sys.setprofile(lambda *_: None)
    refused = says(iter([torch.ones(1), torch.ones(1)]), 2, grown)
    sys.setprofile(None)
    assert "cannot resize an array that references" in refused


# Chunks: a longer one by less than a batch; each kind is a chunk, as torch.cat would promote the dtype.
def chunks(batches, rows):
    return [chunk.tolist() for chunk in in_chunks(batches, rows)]


assert chunks([], 4) == [] and chunks(on(t), 4) == [t.tolist()]
assert chunks(on(*t.split(1)), 4) == [t[:4].tolist(), t[4:].tolist()]
assert chunks(on(*t.split([5, 1])), 4) == [t[:5].tolist(), t[5:].tolist()]
assert chunks(on(*t.split(1)), 1) == [[row] for row in t.tolist()]
assert not next(in_chunks([weight * 2])).requires_grad, "no chunk keeps a graph"
mixed = list(in_chunks(on(t, t.float(), t[:, :1].float()), 100))
assert [(c.dtype, c.shape[1]) for c in mixed] == [(torch.int64, 2), (torch.float32, 2), (torch.float32, 1)]
folder.cleanup()
