# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import pickle

import numpy as np
import torch

file = io.BytesIO()
np.save(file, np.ones(2, np.float32))
try:
    t = torch.load(io.BytesIO(file.getvalue()))
except pickle.UnpicklingError as error:
    first, *_ = str(error).splitlines()
    print(f"_pickle.UnpicklingError: {first}")

t = torch.from_numpy(np.load(io.BytesIO(file.getvalue())))
print(t)
# --8<-- [end:show]
assert t.tolist() == [1.0, 1.0] and t.dtype is torch.float32
file = io.BytesIO()
np.savez(file, t.numpy())
file.seek(0)
try:
    torch.load(file)
    raise AssertionError("torch.load read an npz file")
except RuntimeError as error:
    assert "file in archive is not in a subdirectory" in str(error)
file = io.BytesIO()
np.save(file, t.numpy())
assert file.getvalue()[0] == 0x93 == 147
for careful, said in (True, "147"), (False, "STACK"):
    file.seek(0)
    try:
        torch.load(file, weights_only=careful)
        raise AssertionError("torch.load read an npy file")
    except pickle.UnpicklingError as error:
        assert said in str(error).upper(), error  # or: unpickling stack underflow
