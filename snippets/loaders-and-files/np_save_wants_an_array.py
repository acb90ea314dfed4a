# --8<-- [start:show]
import io

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)
file = io.BytesIO()
try:
    np.save(file, weight)
except (RuntimeError, TypeError) as error:
    print(f"{type(error).__name__}: {error}")

file = io.BytesIO()
# --8<-- [start:key]
np.save(file, weight.detach().cpu().numpy())
file.seek(0)
a = np.load(file)
print(type(a).__name__, a, a.dtype)
# --8<-- [end:key]
# --8<-- [end:show]
assert type(a) is np.ndarray and a.tolist() == [1.0, 1.0]
try:
    np.save(io.BytesIO(), weight)
    raise AssertionError("np.save took the tensor")
except (RuntimeError, TypeError) as error:
    expected = "requires grad" if device == "cpu" else "device type tensor to numpy"
    assert expected in str(error)
half = torch.ones(2, dtype=torch.bfloat16)
for t in (half, torch.ones(2, dtype=torch.complex64).conj(), half.float().to_sparse()):
    try:
        np.save(io.BytesIO(), t)
        raise AssertionError(f"np.save took {t}")
    except (RuntimeError, TypeError):
        pass
np.save(io.BytesIO(), torch.nn.Parameter(torch.ones(2), requires_grad=False))
