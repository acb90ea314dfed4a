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
# The state of np.random: as it is, its key is refused; as a list, it loads everywhere.
np.random.seed(3)
path = io.BytesIO()
torch.save({"rng": np.random.get_state()}, path)
path.seek(0)
try:
    torch.load(path)
    raise AssertionError("the key of the state is an array")
except pickle.UnpicklingError as error:
    assert "_reconstruct" in str(error)
path.seek(0)
known = [np._core.multiarray._reconstruct, np.ndarray, np.dtype]
with torch.serialization.safe_globals(known):
    try:
        torch.load(path)
        raise AssertionError("the dtype of the key is not on the list")
    except pickle.UnpicklingError as error:
        assert "numpy.dtypes.UInt32DType" in str(error)
path.seek(0)
assert type(np.dtype("uint32")) is np.dtypes.UInt32DType
with torch.serialization.safe_globals([*known, type(np.dtype("uint32"))]):
    assert torch.load(path)["rng"][1].dtype == np.uint32
name, key, *rest = np.random.get_state()
path = io.BytesIO()
torch.save({"rng": [name, key.tolist(), *rest]}, path)
drawn = np.random.random(3)
path.seek(0)
np.random.set_state(torch.load(path)["rng"])
assert (np.random.random(3) == drawn).all()
rng = np.random.Generator(np.random.PCG64(3))
path = io.BytesIO()
torch.save({"rng": rng.bit_generator.state}, path)
drawn = rng.random(3)
path.seek(0)
rng.bit_generator.state = torch.load(path)["rng"]
assert (rng.random(3) == drawn).all()
