# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
rng = np.random.default_rng(0)
array = np.zeros((2, 3))
tensor = torch.zeros(2, 3, device=device)


def shape(code):
    try:
        return tuple(eval(code).shape)
    except TypeError as error:
        return f"raises {type(error).__name__}"


rows = {}
for numpy_code, torch_code in (
    ("np.zeros((2, 3))", "torch.zeros((2, 3))"),
    ("np.zeros(2, 3)", "torch.zeros(2, 3)"),
    ("np.full((2, 3), 7)", "torch.full((2, 3), 7)"),
    ("np.full(2, 3)", "torch.full(2, 3)"),
    ("rng.random((2, 3))", "torch.rand((2, 3))"),
    ("rng.random(2, 3)", "torch.rand(2, 3)"),
    ("array.reshape(3, 2)", "tensor.reshape(3, 2)"),
    ("array.transpose((1, 0))", "tensor.permute((1, 0))"),
):
    rows[numpy_code] = shape(numpy_code), shape(torch_code)
    a, t = rows[numpy_code]
    print(numpy_code, a, torch_code, t, sep=" | ")
# --8<-- [end:show]
raised = {code: found for code, found in rows.items() if "raises TypeError" in found}
assert raised == {
    "np.zeros(2, 3)": ("raises TypeError", (2, 3)),
    "np.full(2, 3)": ((2,), "raises TypeError"),
    "rng.random(2, 3)": ("raises TypeError", (2, 3)),
}
assert np.zeros(2, np.int64).dtype == np.int64  # NumPy's second argument is the dtype
assert shape("torch.zeros(2, torch.int64)") == "raises TypeError"
assert np.full(2, 3).tolist() == [3, 3] and np.random.rand(2, 3).shape == (2, 3)
assert shape("np.random.rand((2, 3))") == "raises TypeError"
