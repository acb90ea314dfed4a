# --8<-- [start:show]
import io

import numpy as np
import torch

file = io.BytesIO()
torch.save({"best": np.float64(0.5), "array": np.ones(2)}, file)
file.seek(0)

# --8<-- [start:recipe]
known = [
    np._core.multiarray.scalar,
    np._core.multiarray._reconstruct,
    np.ndarray,
    np.dtype,
    type(np.dtype("float64")),
]  # (1)!
with torch.serialization.safe_globals(known):
    checkpoint = torch.load(file)
    # --8<-- [end:recipe]
print(checkpoint)
# --8<-- [end:show]
assert checkpoint["best"] == 0.5 and checkpoint["array"].tolist() == [1.0, 1.0]
import pickle

file.seek(0)
try:
    torch.load(file)
    raise AssertionError("the list ended with its block")
except pickle.UnpicklingError:
    pass
