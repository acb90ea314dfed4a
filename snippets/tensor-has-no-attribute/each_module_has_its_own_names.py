# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([1.0, 2.0])
t = torch.tensor([1.0, 2.0], device=device)
wrong_lines = [
    "np.cat([a, a])",
    "np.from_numpy(a)",
    "torch.array([1, 2])",
]
for wrong in wrong_lines:
    try:
        eval(wrong)
    except AttributeError as error:
        print(error)

# --8<-- [start:key]
joined = np.concatenate([a, a])  # torch.cat
x = torch.from_numpy(a).to(device)
row = a[None]  # torch.unsqueeze
column = torch.unsqueeze(t, 1)  # np.expand_dims
# --8<-- [end:key]
print(joined.shape, x.tolist(), row.shape, tuple(column.shape))
# --8<-- [end:show]
import subprocess
import sys
import tempfile
from pathlib import Path

for wrong in wrong_lines:
    try:
        eval(wrong)
    except AttributeError as error:
        module, _, name = wrong.replace("np", "numpy", 1).partition("(")[0].partition(".")
        assert str(error) == f"module '{module}' has no attribute '{name}'"
    else:
        raise AssertionError(wrong)
for name in "cat from_numpy tensor no_grad unsqueeze softmax sigmoid relu manual_seed device Tensor rand randn topk is_tensor as_tensor numel".split():
    assert not hasattr(np, name), name
for name in "array expand_dims append astype copy repeat".split():
    assert not hasattr(torch, name), name
random = np.random.default_rng(0)
assert joined.tolist() == [1.0, 2.0, 1.0, 2.0] and x.tolist() == [1.0, 2.0]
assert row.shape == (1, 2) and column.shape == (2, 1)
assert random.standard_normal((2, 3)).shape == (2, 3)
print_version = "import torch; print(torch.__version__)"
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "torch.py").touch()
    run = subprocess.run([sys.executable, "-c", print_version], capture_output=True, text=True, cwd=folder)
    assert "module 'torch' has no attribute '__version__'" in run.stderr, run.stderr
