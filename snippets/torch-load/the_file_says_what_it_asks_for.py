# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import pickle
import re

import numpy as np
import torch

path = io.BytesIO()
torch.save({"mean": np.ones(2)}, path)
try:
    torch.load(io.BytesIO(path.getvalue()))
except pickle.UnpicklingError as error:
    plain = re.sub(r"\x1b\[\d+m", "", str(error))
    print(re.search(r"WeightsUnpickler error.*default\.", plain)[0])

path = io.BytesIO(path.getvalue())
unsafe = torch.serialization.get_unsafe_globals_in_checkpoint
print(sorted(unsafe(path)))
path.seek(0)
torch.serialization.add_safe_globals([
    np._core.multiarray._reconstruct, np.ndarray,
    np.dtype, np.dtypes.Float64DType])
print(torch.load(path))
torch.serialization.clear_safe_globals()
# --8<-- [end:show]
assert type(np.dtype("float64")) is np.dtypes.Float64DType
path.seek(0)
checkpoint = torch.load(path, weights_only=False)
assert checkpoint["mean"].tolist() == [1.0, 1.0]
checkpoint = {"mean": torch.from_numpy(checkpoint["mean"])}
path = io.BytesIO()
torch.save(checkpoint, path)
path.seek(0)
assert torch.load(path)["mean"].tolist() == [1.0, 1.0], "written anew, it loads everywhere"
