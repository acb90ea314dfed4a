# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
i, f = np.array([1, 2], "int32"), np.array([1, 2], "float32")
t, u = torch.from_numpy(i).to(device), torch.from_numpy(f).to(device)
d = torch.tensor(1, dtype=torch.float64, device=device)
rows = """
i + 1 | t + 1
i + 1.5 | t + 1.5
i + 1j | t + 1j
i + True | t + True
i + np.int64(1) | t + np.int64(1)
i + np.array(1) | t + torch.tensor(1)
i + i.astype(int) | t + t.long()
i / i | t / t
i / 2 | t / 2
i // 2.0 | t // 2.0
i ** 2 | t ** 2
i ** 0.5 | t ** 0.5
f + 1 | u + 1
f + 1.5 | u + 1.5
f + 1j | u + 1j
f + np.float64(1) | u + d
f * np.float64(1) | u * np.float64(1)
f + np.ones(1) | u + d[None]
f + i | u + t
np.where(i > 1, f, 0.0) | torch.where(t > 1, u, 0.0)
np.where(i > 1, i, 0.5) | torch.where(t > 1, t, 0.5)
np.sqrt(i) | t.sqrt()
np.exp(f) | u.exp()
np.concatenate([i, f]) | torch.cat([t, u])
np.stack([i, f]) | torch.stack([t, u])
i @ f | t @ u
"""


def dtype(code):
    try:
        return str(eval(code).dtype).replace("torch.", "")
    except Exception as error:
        return f"raises {type(error).__name__}"


for row in rows.strip().splitlines():
    here, there = row.split(" | ")
    print(here, dtype(here), there, dtype(there), sep=" | ")
# --8<-- [end:show]
    assert rows.count(f"\n{here} | ") == 1, "a table row is known by its first cell"
    differ = (
        "i + 1.5",
        "i + 1j",
        "i + np.int64(1)",
        "i + np.array(1)",
        "i / i",
        "i / 2",
        "i // 2.0",
        "i ** 0.5",
        "f + np.float64(1)",
        "f * np.float64(1)",
        "f + i",
        "np.where(i > 1, i, 0.5)",
        "np.sqrt(i)",
        "np.concatenate([i, f])",
        "np.stack([i, f])",
        "i @ f",
    )
    assert (dtype(here) != dtype(there)) is (here in differ), row
one = torch.tensor(1.0, device=device)
assert (one + d).dtype is torch.float64, "of two tensors without dimensions, both count"
import warnings

with warnings.catch_warnings():  # PyTorch takes a complex NumPy scalar for a real number, with a warning
    warnings.simplefilter("ignore")
    assert (torch.ones(2, device=device) * np.complex64(1 + 2j)).dtype is torch.float32
assert (torch.ones(2, device=device) * (1 + 2j)).dtype is torch.complex64, "a number of Python stays complex"
