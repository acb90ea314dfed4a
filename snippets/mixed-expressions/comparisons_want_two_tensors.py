# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0], device=device)
limits = np.array([3.0, 1.0])
try:
    mask = t < limits
except TypeError as error:
    print("TypeError:", error)
try:
    mask = limits > t
except TypeError as error:
    print("TypeError:", error)

mask = t < torch.as_tensor(limits).to(t)
print(mask.dtype, mask.tolist())
# --8<-- [end:show]


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


text = "TypeError: '{}' not supported between instances of '{}' and '{}'"
assert raised(lambda: t < limits) == text.format("<", "Tensor", "numpy.ndarray")
assert raised(lambda: limits > t) == text.format(">", "numpy.ndarray", "Tensor")
assert mask.dtype is torch.bool and mask.tolist() == [True, False] and mask.device.type == device
assert (torch.as_tensor(limits).to(t) > t).tolist() == [True, False]
assert t[mask].tolist() == [1]
# The dtype of integers cuts the limits: 1 < 1.5 holds, and 1 < 1 does not.
whole, halves = t.long(), torch.as_tensor(np.array([1.5, 2.5]))
assert (whole < halves.to(whole)).tolist() == [False, False]
assert (whole < halves.to(whole.device)).tolist() == [True, True]
assert (whole != halves.to(whole)).tolist() == [False, False]
