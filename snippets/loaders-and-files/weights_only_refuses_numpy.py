# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import pickle
import re

import numpy as np
import torch

best = np.float64(0.5)
file = io.BytesIO()
torch.save({"best": best}, file)
try:
    torch.load(io.BytesIO(file.getvalue()))
except pickle.UnpicklingError as error:
    plain = re.sub(r"\x1b\[\d+m", "", str(error))
    print(f"_pickle.UnpicklingError: {plain.splitlines()[0]}")

file = io.BytesIO()
torch.save({"best": best.item()}, file)
print(torch.load(io.BytesIO(file.getvalue())))
# --8<-- [end:show]
known = [np._core.multiarray.scalar, np.dtype, np.dtypes.Float64DType]
path, old = io.BytesIO(), io.BytesIO()
torch.save({"best": best}, old)
for listed in known[:1], known[:2], known:
    with torch.serialization.safe_globals(listed):
        try:
            torch.load(io.BytesIO(old.getvalue()))
            assert listed is known, "scalar alone was enough"
        except pickle.UnpicklingError:
            assert listed is not known
checkpoint = torch.load(io.BytesIO(old.getvalue()), weights_only=False)
best = checkpoint["best"]
torch.save({**checkpoint, "best": float(best)}, path)
assert torch.load(io.BytesIO(path.getvalue())) == {"best": 0.5}
assert torch.load(io.BytesIO(file.getvalue())) == {"best": 0.5}
assert type(float(best)) is float, "and it is what .item() gives"
assert "GLOBAL numpy" in plain and "multiarray.scalar" in plain
for value in (np.float32(1), np.int64(1), np.bool_(True), np.ones(2)):
    file = io.BytesIO()
    torch.save(value, file)
    file.seek(0)
    try:
        torch.load(file)
        raise AssertionError(f"{value!r} loads")
    except pickle.UnpicklingError:
        pass
