# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


def cell(code):
    try:
        return str(eval(code).dtype).removeprefix("torch.")
    except (TypeError, ValueError) as error:
        return f"raises {type(error).__name__}"


rows = {}
for numpy_code, torch_code in (
    ("np.array([1.5, 2.5])", "torch.tensor([1.5, 2.5])"),
    ('np.ones(2, device="cuda")', "torch.ones(2, device=device)"),
    (
        "np.ones(2, requires_grad=True)",
        "torch.ones(2, requires_grad=True)",
    ),
    (
        'np.ones(2, dtype="bfloat16")',
        "torch.ones(2, dtype=torch.bfloat16)",
    ),
    ('np.array(["a", "b"])', 'torch.tensor(["a", "b"])'),
):
    rows[numpy_code] = cell(numpy_code), cell(torch_code)
    a, t = rows[numpy_code]
    print(numpy_code, a, torch_code, t, sep=" | ")
# --8<-- [end:show]
assert list(rows.values()) == [
    ("float64", "float32"),
    ("raises ValueError", "float32"),
    ("raises TypeError", "float32"),
    ("raises TypeError", "bfloat16"),
    ("<U1", "raises ValueError"),
]
assert torch.ones(2, device=device).device.type == device
assert not hasattr(np.ones(2), "requires_grad") and not hasattr(np.ones(2), "grad_fn")
