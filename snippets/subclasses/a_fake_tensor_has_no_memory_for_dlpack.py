# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

real = torch.ones(2)
with FakeTensorMode() as mode:
    fake = mode.from_tensor(real)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    array = np.from_dlpack(fake)
for warning in caught:
    text = str(warning.message).partition(" (Triggered")[0]
    print(f"UserWarning: {text}")
print(array.shape, array.flags.owndata)

array = np.from_dlpack(real)
print(array, array.flags.owndata)
# --8<-- [end:show]
assert caught[0].category is UserWarning and "data pointer of FakeTensor" in text
assert array.tolist() == [1.0, 1.0] and array.ctypes.data == real.data_ptr()
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    made = np.from_dlpack(fake)
assert made.shape == (2,) and made.flags.owndata, "the memory came from NumPy: there is none in a fake tensor"
with warnings.catch_warnings(record=True) as again:
    warnings.simplefilter("always")
    np.from_dlpack(fake)
assert not again, "it warns once in a process"
