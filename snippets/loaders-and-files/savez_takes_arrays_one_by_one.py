# --8<-- [start:show]
import io

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)
tensors = [weight, torch.ones(3, device=device)]
# --8<-- [start:key]
arrays = [t.detach().cpu().numpy() for t in tensors]
# --8<-- [end:key]
file = io.BytesIO()
try:
    np.savez(file, arrays)
except ValueError as error:
    print(f"ValueError: {error}")

file = io.BytesIO()
# --8<-- [start:key]
np.savez(file, *arrays)
file.seek(0)
print({name: a.shape for name, a in np.load(file).items()})
# --8<-- [end:key]
# --8<-- [end:show]
file.seek(0)
assert [a.shape for a in np.load(file).values()] == [(2,), (3,)]
file = io.BytesIO()
np.savez(file, weight=arrays[0])
file.seek(0)
assert np.load(file).files == ["weight"]
file = io.BytesIO()
np.savez(file, [arrays[0], arrays[0]])
file.seek(0)
assert np.load(file)["arr_0"].shape == (2, 2), "a list of arrays of one shape becomes one array"
