# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.zeros((2, 3))
tensor = torch.zeros(2, 3, device=device)


def cell(code, x):
    try:
        result = eval(code)
    except (AttributeError, TypeError) as error:
        return f"raises {type(error).__name__}"
    if callable(result):
        return "method"
    return tuple(result) if isinstance(result, tuple) else result


rows = {}
for code in (
    "x.shape",
    "x.size",
    "x.size()",
    "x.numel()",
    "x.ndim",
    "len(x)",
):
    rows[code] = cell(code, array), cell(code, tensor)
    print(code, *rows[code], sep=" | ")
# --8<-- [end:show]
assert rows == {
    "x.shape": ((2, 3), (2, 3)),
    "x.size": (6, "method"),
    "x.size()": ("raises TypeError", (2, 3)),
    "x.numel()": ("raises AttributeError", 6),
    "x.ndim": (2, 2),
    "len(x)": (2, 2),
}
assert tensor.size() == tensor.shape and tensor.size(0) == tensor.shape[0] == 2
assert np.prod(tensor.shape) == np.prod(array.shape) == 6
for empty_shape in (np.float32(1).reshape(()), torch.tensor(1.0, device=device)):
    try:
        len(empty_shape)
        raise AssertionError("len of a 0-d")
    except TypeError:
        pass
