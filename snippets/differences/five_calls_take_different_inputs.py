# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # torch.tensor(t) warns


def cell(name, source):
    try:
        t = getattr(torch, name)(source)
    except (TypeError, ValueError) as error:
        return f"raises {type(error).__name__}"
    if t is source:
        return "same object"
    before = t.tolist()
    source[0] = 7
    return "shares" if t.tolist() != before else "copies"


rows = {}
for name in ("from_numpy", "as_tensor", "asarray", "tensor", "Tensor"):
    rows[name] = (
        cell(name, np.array([1.5, 2.5])),
        cell(name, np.array([1.5, 2.5], np.float32)),
        cell(name, [1.5, 2.5]),
        cell(name, torch.tensor([1.5, 2.5])),
    )
    print(f"torch.{name}(x)", *rows[name], sep=" | ")
# --8<-- [end:show]
assert rows["from_numpy"] == ("shares", "shares", "raises TypeError", "raises TypeError")
assert rows["as_tensor"] == rows["asarray"] == ("shares", "shares", "copies", "same object")
assert rows["tensor"] == ("copies",) * 4
assert rows["Tensor"] == ("copies", "shares", "copies", "shares")
# A dtype that must change takes a copy, with as_tensor as with asarray.
a = np.ones(2, np.float32)
changed = torch.as_tensor(a, dtype=torch.float64), torch.asarray(a, dtype=torch.float64)
assert not any(np.shares_memory(t.numpy(), a) for t in changed)
assert not np.shares_memory(torch.asarray(a, copy=True).numpy(), a)
# The dtype of a list: that of PyTorch's default. Of an array: its own, but for torch.Tensor.
assert torch.tensor([np.float64(1.5)]).dtype == torch.float64, "the numbers of NumPy keep theirs in a list"
assert torch.as_tensor([1.5]).dtype == torch.float32 == torch.Tensor(np.ones(1)).dtype
assert torch.tensor(np.ones(1)).dtype == torch.float64 == torch.as_tensor(np.ones(1)).dtype
# One array is apart: asarray copies that of 0 dimensions.
a = np.array(1.5)
assert np.shares_memory(torch.as_tensor(a).numpy(), a)
assert not np.shares_memory(torch.asarray(a).numpy(), a)
# torch.Tensor takes a whole number in an array of 0 dimensions for a size, and leaves a tensor its dtype.
assert torch.Tensor(np.array(3)).shape == torch.Tensor(np.array(3, np.uint8)).shape == (3,)
assert torch.Tensor(np.array(1.5)).tolist() == 1.5
if torch.__version__ >= "2.12":
    t = torch.zeros(2, dtype=torch.float64)
    assert torch.Tensor(t).dtype == torch.float64 and torch.Tensor(t).data_ptr() == t.data_ptr()
assert torch.Tensor([1, 2]).dtype == torch.Tensor(np.array([1, 2])).dtype == torch.float32
