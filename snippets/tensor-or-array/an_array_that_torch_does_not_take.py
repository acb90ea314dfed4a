# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

n = np.arange(4.0)
days = np.array(["2026-01-31", "2026-02-01"], dtype="M8[D]")
points = np.array([(1.0, 2.0)], dtype=[("x", "f4"), ("y", "f4")])
words = np.array(["yes", "no"])
mixed = np.array([1, 2.5], dtype=object)
swapped = n.astype(">f8")
for array, way in (
    ("n[::-1]", "n[::-1].copy()"),
    ("swapped", "swapped.astype(np.float64)"),
    ("mixed", "mixed.astype(np.float64)"),
    ("days", "days.astype(np.int64)"),
    ("points", "points['x']"),
    ("words", "np.unique(words, return_inverse=True)[1]"),
):
    try:
        torch.from_numpy(eval(array))
    except (TypeError, ValueError) as error:
        first = str(error).split(",")[0].split(". ")[0]
        said = f"{type(error).__name__}: {first}"
        tensor = torch.from_numpy(eval(way))
        dtype = str(tensor.dtype).replace("torch.", "")
        print(array, said, way, dtype, sep=" | ")
# --8<-- [end:show]
    else:
        raise AssertionError(f"from_numpy took {array}")
assert torch.from_numpy(n[::-1].copy()).tolist() == [3, 2, 1, 0]
assert torch.from_numpy(swapped.astype(np.float64)).tolist() == n.tolist()
assert np.unique(words, return_inverse=True)[1].tolist() == [1, 0]
# What is lost without an error: the mask, and that an array is read-only.
import warnings  # noqa: E402

masked = np.ma.array(n, mask=[True, False, False, False])
assert torch.from_numpy(masked).tolist() == n.tolist()
locked = n.copy()
locked.flags.writeable = False
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    tensor = torch.from_numpy(locked)
assert len(said) == 1 and "not writable" in str(said[0].message)
tensor[0] = 9
assert locked[0] == 9, "written through the tensor"
# NumPy's own fill values are large numbers, so one's own is needed.
assert masked.filled()[0] == 1e20 and np.ma.array([1, 2], mask=[True, False]).filled()[0] == 999999
assert torch.from_numpy(masked.filled(0)).tolist() == [0, 1, 2, 3]
assert np.ma.array([1, 2], mask=[True, False], dtype=np.int8).filled()[0] == 63, "another number in int8"
assert np.ma.array([1, 2], mask=[True, False], dtype=np.int64).filled()[0] == 999999
missing = torch.from_numpy(np.array(["NaT"], dtype="M8[D]").astype(np.int64))
assert missing.item() == torch.iinfo(torch.int64).min, "a missing date becomes a number"
# A tensor over a read-only array can refuse the write, too: here three elements lie in one place.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    spread = torch.from_numpy(np.broadcast_to(np.ones(1), 3))
try:
    spread.add_(1)
    raise AssertionError("written into")
except RuntimeError as error:
    assert "single memory location" in str(error)
assert np.ma.masked_equal([1.0, -9.0], -9.0).filled().tolist() == [1, -9], "a fill value of its own"
