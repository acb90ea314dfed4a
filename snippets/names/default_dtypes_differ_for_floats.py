# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([200, 100], "uint8")
t = torch.from_numpy(a).to(device)
rows = """
np.zeros(2) | torch.zeros(2)
np.full(2, 7) | torch.full((2,), 7)
np.full(2, 0.5) | torch.full((2,), 0.5)
np.arange(3) | torch.arange(3)
np.arange(3.0) | torch.arange(3.0)
np.linspace(0, 1, 3) | torch.linspace(0, 1, 3)
np.eye(2) | torch.eye(2)
np.array([]) | torch.tensor([])
np.array([1, 2.5]) | torch.tensor([1, 2.5])
np.array([True, 2]) | torch.tensor([True, 2])
np.array([1j]) | torch.tensor([1j])
np.array([np.float64(2.5)]) | torch.tensor([np.float64(2.5)])
np.ones(2, float) | torch.ones(2, dtype=float)
np.ones(2, int) | torch.ones(2, dtype=int)
np.zeros_like(a) | torch.zeros_like(t)
np.random.default_rng(0).random(2) | torch.rand(2)
np.random.default_rng(0).integers(9, size=2) | torch.randint(9, (2,))
np.random.default_rng(0).permutation(2) | torch.randperm(2)
np.hanning(4) | torch.hann_window(4)
a.argmax() | t.argmax()
a.sum() | t.sum()
a.astype(float).mean() | t.to(float).mean()
np.sqrt(a) | t.sqrt()
(a > 1).sum() | (t > 1).sum()
np.bincount(a) | t.bincount()
"""


def dtype(code):
    return str(eval(code).dtype).replace("torch.", "")


for row in rows.strip().splitlines():
    here, there = row.split(" | ")
    print(here, dtype(here), there, dtype(there), sep=" | ")
# --8<-- [end:show]
    assert rows.count(f"\n{here} | ") == 1, "a table row is known by its first cell"
    differ = (
        "np.zeros(2)",
        "np.full(2, 0.5)",
        "np.arange(3.0)",
        "np.linspace(0, 1, 3)",
        "np.eye(2)",
        "np.array([])",
        "np.array([1, 2.5])",
        "np.array([1j])",
        "np.random.default_rng(0).random(2)",
        "np.hanning(4)",
        "a.sum()",
        "np.sqrt(a)",
    )
    assert (dtype(here) != dtype(there)) is (here in differ), row
torch.set_default_dtype(torch.float64)
assert torch.zeros(2).dtype is torch.nn.Linear(1, 1).weight.dtype is torch.float64
assert torch.tensor([1j]).dtype is torch.complex128 and torch.tensor([1]).dtype is torch.int64
assert torch.from_numpy(np.ones(2, "float32")).dtype is torch.float32 and (torch.tensor([1]) / 2).dtype is torch.float64
torch.set_default_dtype(torch.float32)
assert torch.tensor(np.ones(2)).dtype is torch.float64
