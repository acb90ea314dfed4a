# --8<-- [start:show]
import io

import ml_dtypes
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.5, -2.25], dtype=torch.bfloat16, device=device)

# --8<-- [start:key]
bits = t.cpu().view(torch.uint16).numpy()
array = bits.view(ml_dtypes.bfloat16)
# --8<-- [end:key]
print(array, array.dtype, (array * 2).dtype)

# --8<-- [start:key]
back = torch.from_numpy(array.view(np.uint16)).view(t.dtype)
# --8<-- [end:key]
print(back.dtype, back.tolist() == t.tolist())
try:
    torch.from_numpy(array)
except TypeError as error:
    print("TypeError:", str(error).split(". ")[0])

file = io.BytesIO()
np.save(file, array)
file.seek(0)
loaded = np.load(file)
print(loaded.dtype, loaded.view(ml_dtypes.bfloat16))
# --8<-- [end:show]
assert array.dtype == ml_dtypes.bfloat16 and array.tolist() == [1.5, -2.25]
assert (array * 2).dtype == ml_dtypes.bfloat16
assert back.dtype == torch.bfloat16 and torch.equal(back, t.cpu())
assert np.shares_memory(array, bits)
try:
    torch.from_numpy(array)
except TypeError as error:
    assert "ml_dtypes.bfloat16" in str(error)
else:
    raise AssertionError("torch takes ml_dtypes now")
assert loaded.dtype == np.dtype("V2")
assert loaded.view(ml_dtypes.bfloat16).tolist() == [1.5, -2.25]
file = io.BytesIO()
np.save(file, np.ones(2, ml_dtypes.float8_e5m2))
file.seek(0)
try:
    np.load(file)
    raise AssertionError("NumPy reads a file of float8_e5m2")
except ValueError as error:
    assert "not a valid dtype descriptor" in str(error)
# The array of a JAX array is read-only; through float32 every value is kept.
import jax.numpy as jnp

weights = jnp.array([1.5, -2.25], dtype=jnp.bfloat16)
array = np.asarray(weights)
assert array.dtype == ml_dtypes.bfloat16 and not array.flags.writeable
for take in (torch.from_numpy, torch.tensor):
    try:
        take(array.copy())
    except TypeError as error:
        assert "can't convert np.ndarray of type ml_dtypes.bfloat16" in str(error)
    else:
        raise AssertionError("torch takes ml_dtypes now")
lines = (
    lambda: torch.from_numpy(array.astype(np.float32)).bfloat16(),
    lambda: torch.from_numpy(array.view(np.int16).copy()).view(torch.bfloat16),
    lambda: torch.from_dlpack(weights).cpu(),
)
for line in lines:
    result = line()
    assert result.dtype == torch.bfloat16 and result.tolist() == [1.5, -2.25]
assert not np.shares_memory(array, lines[1]().view(torch.int16).numpy())
assert array.astype(np.uint16).tolist() != array.view(np.uint16).tolist()
small = np.array([0.5, 2], ml_dtypes.float8_e4m3fn)
t = torch.from_numpy(small.view(np.uint8)).view(torch.float8_e4m3fn)
assert t.float().tolist() == [0.5, 2]
