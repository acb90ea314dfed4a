# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch


def three_calls(x):
    return x.detach().cpu().numpy()


def force(x):
    return x.numpy(force=True)


def helper(x):
    x = x if x.layout is torch.strided else x.to_dense()
    x = x.float() if x.dtype is torch.bfloat16 else x
    return x.numpy(force=True)


device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
z = torch.tensor([1 + 2j])
mask = torch.eye(2).to_sparse()
for code in "t", "z.conj()", "z.conj().imag", "t.bfloat16()", "mask":
    cells = []
    for convert in three_calls, force, helper:
        try:
            cells.append(str(convert(eval(code)).dtype))
        except (TypeError, RuntimeError) as error:
            cells.append(type(error).__name__)
    print(code, *cells, sep=" | ")
# --8<-- [end:show]
assert three_calls(t).tolist() == force(t).tolist() == helper(t.bfloat16()).tolist() == [1, 1]
assert force(z.conj()).tolist() == helper(z.conj()).tolist() == [1 - 2j]
assert force(z.conj().imag).tolist() == helper(z.conj().imag).tolist() == [-2]
assert helper(mask).tolist() == [[1, 0], [0, 1]]
# The way back, and the functions of torch that go through containers.
import collections
import dataclasses

import numpy as np
from torch.utils._pytree import tree_map_only
from torch.utils.data import default_convert

Pair = collections.namedtuple("Pair", "mean std")


@dataclasses.dataclass
class Kept:
    t: torch.Tensor


x = {"logits": t, "pair": Pair(t * 2, [t, 7])}
arrays = tree_map_only(torch.Tensor, lambda t: t.numpy(force=True), x)
assert type(arrays["pair"]) is Pair and type(arrays["logits"]) is np.ndarray and arrays["pair"].std[1] == 7
back = default_convert(arrays)
assert torch.is_tensor(back["pair"].mean) and back["pair"].mean.tolist() == [2, 2] and back["pair"].std[1] == 7
assert torch.is_tensor(tree_map_only(torch.Tensor, force, Kept(t)).t), "it goes through no dataclass"
shared = default_convert({"a": np.ones(2)})
assert shared["a"].dtype == torch.float64, "the dtype of the array"
