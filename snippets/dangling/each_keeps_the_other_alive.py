# --8<-- [start:show]
import weakref

import numpy as np
import torch

t = torch.arange(3.0)
storage = weakref.ref(t.untyped_storage())
array = t.numpy()
del t
print(storage() is not None, array)  # (1)!
del array
print(storage() is not None)

array = np.arange(3.0)
source = weakref.ref(array)
t = torch.from_numpy(array)
del array
print(source() is not None, t)  # (2)!
del t
print(source() is not None)
# --8<-- [end:show]
assert storage() is None and source() is None
for convert in (torch.from_numpy, torch.as_tensor, torch.asarray, torch.from_dlpack):
    made = np.ones(2)
    owner = weakref.ref(made)
    kept = convert(made)
    del made
    assert owner() is not None
    del kept
    assert owner() is None
for convert in (torch.Tensor.numpy, np.asarray, np.from_dlpack):
    tensor = torch.ones(2)
    owner = weakref.ref(tensor.untyped_storage())
    kept = convert(tensor)
    del tensor
    assert owner() is not None
    del kept
    assert owner() is None
