# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
array = np.arange(6, dtype=np.int16).reshape(2, 3).T
t = torch.from_numpy(array).to(device)
back = t.cpu().numpy()

print("same values:", np.array_equal(array, back))
print("same dtype: ", array.dtype == back.dtype)
print("same object:", array is back)
print("same memory:", np.shares_memory(array, back))
# --8<-- [end:key]
# --8<-- [end:show]
assert np.array_equal(array, back)
assert array.dtype == back.dtype == np.int16
assert array is not back
assert np.shares_memory(array, back) == (device == "cpu")
if device == "cpu":
    assert array.strides == back.strides
frozen = np.ma.array([1.0, 2.0], mask=[False, True])
frozen.flags.writeable = False
again = torch.tensor(frozen).numpy()
assert type(again) is np.ndarray and again.flags.writeable, "the mask and the flag are lost"
