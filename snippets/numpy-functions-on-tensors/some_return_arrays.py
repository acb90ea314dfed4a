# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")
t, u = torch.tensor([3.0, -1.0, 2.0]), torch.ones(3)
functions = {
    "np.where(t > 0, t, 0)": "torch.where(t > 0, t, 0)",
    "np.clip(t, 0, 1)": "t.clamp(0, 1)",
    "np.dot(t, u)": "t @ u",
    "np.argmax(t)": "t.argmax()",
    "np.expand_dims(t, 0)": "t.unsqueeze(0)",
    "np.concatenate([t, u])": "torch.cat([t, u])",
    "np.stack([t, u])": "torch.stack([t, u])",
    "np.sort(t)": "t.sort().values",
    "np.unique(t)": "t.unique()",
    "np.linalg.norm(t)": "torch.linalg.norm(t)",
    "np.median(t)": "t.quantile(0.5)",
    "np.zeros_like(t)": "torch.zeros_like(t)",
    "np.abs(t)": "t.abs()",
    "np.maximum(t, 0)": "t.clamp(min=0)",
}
for function, method in functions.items():
    value = eval(function)
    print(function, "|", type(value).__name__, "|", method)
# --8<-- [end:show]
for function, method in functions.items():
    assert np.allclose(np.asarray(eval(function)), eval(method).numpy()), function
grad = t.clone().requires_grad_()
for function in functions:
    try:
        eval(function, {"np": np, "t": grad, "u": u})
    except RuntimeError as error:
        assert "requires grad" in str(error)
    else:
        assert function == "np.zeros_like(t)", function
for function in ("np.flip(t)", "np.moveaxis(t, 0, 0)"):
    try:
        eval(function)
    except (TypeError, ValueError):
        continue
    raise AssertionError(function)
for call in (np.moveaxis, np.rollaxis):
    try:
        call(torch.ones(2, 3), 0, 1) if call is np.moveaxis else call(torch.ones(2, 3), 1)
    except TypeError as error:
        assert str(error) == "transpose(): argument 'dim0' (position 1) must be int, not list"
    else:
        raise AssertionError("transpose of a tensor took a list")
try:
    np.flip(t)
except ValueError as error:
    assert str(error) == "step must be greater than zero"
t = torch.ones(2, 3, 4)
assert t.movedim(0, -1).shape == (3, 4, 2)
