# --8<-- [start:show]
import os
import tempfile

# --8<-- [start:recipe]
import numpy as np
import torch


def collect_to_file(path, batches, rows):
    part, out, end = f"{path}.part", None, 0
    for batch in batches:
        if out is None:
            shape = rows, *batch.shape[1:]
            dtype = batch[:0].numpy(force=True).dtype
            out = np.lib.format.open_memmap(part, "w+", dtype, shape)
            target = torch.from_numpy(out)
        start, end = end, end + len(batch)
        place = target[start:end]
        if (place.shape, place.dtype) != (batch.shape, batch.dtype):
            raise ValueError(
                f"rows {start} to {end} are {tuple(batch.shape)} "
                f"{batch.dtype}: the file is {out.shape} {out.dtype}")
        with torch.no_grad():
            place.copy_(batch)
    if out is None or end < rows:
        raise ValueError(f"{end} rows came, and not {rows}")
    out.flush()
    del out, target, place
    os.replace(part, path)
    return np.load(path, mmap_mode="r")
# --8<-- [end:recipe]


device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(4, 2, device=device, requires_grad=True)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "out.npy")
    rows = collect_to_file(path, (weight * n for n in range(3)), 12)
    print(type(rows).__name__, rows.shape, rows.dtype, rows[-1])
    print(os.listdir(folder), os.path.getsize(path), "bytes")
    del rows
# --8<-- [end:show]
import weakref

t = torch.arange(12).reshape(6, 2)


def on(*parts):
    """The parts, each a tensor of its own on the device."""
    return (part.to(device) for part in parts)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "out.npy")

    def says(batches, rows):
        try:
            collect_to_file(path, batches, rows)
        except (ValueError, TypeError) as error:
            return str(error)

    # What was cut off is never taken for the whole.
    assert says([], 0) == says(iter(()), 0) == "0 rows came, and not 0"
    assert says([], 5) == "0 rows came, and not 5" and os.listdir(folder) == []
    assert says(on(t.bfloat16()), 6) == "Got unsupported ScalarType BFloat16" and os.listdir(folder) == []
    assert says(on(t), 7) == "6 rows came, and not 7" and os.listdir(folder) == ["out.npy.part"]
    assert says(on(t, t), 11) == "rows 6 to 12 are (6, 2) torch.int64: the file is (11, 2) int64"
    assert says(on(t, t[:, :1]), 12) == "rows 6 to 12 are (6, 1) torch.int64: the file is (12, 2) int64"
    assert says(on(t, t.int()), 12) == "rows 6 to 12 are (6, 2) torch.int32: the file is (12, 2) int64"
    assert os.listdir(folder) == ["out.npy.part"]
    for dtype in torch.float64, torch.int64, torch.uint8, torch.bool, torch.complex64:
        read = collect_to_file(path, on(*t.to(dtype).split(4)), 6)
        assert os.listdir(folder) == ["out.npy"] and type(read) is np.memmap and not read.flags.writeable
        assert read.tolist() == np.load(path).tolist() == t.to(dtype).tolist()
        assert str(read.dtype) == str(dtype).split(".")[1]
    before = np.load(path).tolist()
    assert says(on(t), 7) and np.load(path).tolist() == before, "the file of an earlier run stays"

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
    del read
    assert len(collect_to_file(path, graded(), 36)) == 36
    assert max(counts) == counts[-1] == counts[1] > 0, counts
import sys

if sys.platform == "linux":  # the file takes its blocks as it is written, so a full disk shows late
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "sparse.npy")
        mapped = np.lib.format.open_memmap(path, "w+", np.float32, (1 << 20,))
        assert os.stat(path).st_blocks * 512 < mapped.nbytes
        del mapped
