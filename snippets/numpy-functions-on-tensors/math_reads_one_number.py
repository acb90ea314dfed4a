# --8<-- [start:show]
import math
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor(3.0, device=device, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    # --8<-- [start:key]
    print(math.pow(w, 2))  # a Python number: the gradient is lost
    try:
        print(np.power(w, 2))
    except (RuntimeError, TypeError) as error:
        print(type(error).__name__)
    print(torch.pow(w, 2).requires_grad)
    # --8<-- [end:key]
number = math.pow(w.item(), 2)
out = w**2
out.backward()
print(number, w.grad.item())
root = torch.sqrt(w)
power = np.power(w.detach().cpu().numpy(), 2)
scale = math.sqrt(64)
print(power, (root * scale).requires_grad)
# --8<-- [end:show]
text = [str(warning.message) for warning in caught]
assert all(
    each.startswith("Converting a tensor with requires_grad=True to a scalar") for each in text
)
assert number == 9 and w.grad.item() == 6 and power == 9
try:
    math.exp(torch.ones(2))
except (ValueError, TypeError, RuntimeError) as error:
    assert "only one element tensors" in str(error)
else:
    raise AssertionError("math took two numbers")
assert math.sqrt(torch.tensor(4.0, device=device)) == 2
if device == "cpu":
    for name in ("sqrt", "exp", "log", "abs", "clip", "maximum"):
        arguments = {"clip": (w, 0, 1), "maximum": (w, 0)}.get(name, (w,))
        try:
            getattr(np, name)(*arguments)
        except RuntimeError as error:
            assert "requires grad" in str(error)
        else:
            raise AssertionError(name)
