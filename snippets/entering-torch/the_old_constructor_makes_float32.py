# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

scalar = np.float32(0.5)
try:
    torch.Tensor(scalar)
except TypeError as error:
    print(error)
print(torch.tensor(scalar))
print(torch.Tensor(3).shape)

waves = np.array([1 + 2j, 3 - 1j])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    real = torch.Tensor(waves)
for warning in caught:
    print(str(warning.message).split(" (Triggered")[0])
print(real, torch.tensor(waves))
# --8<-- [end:show]
try:
    torch.Tensor(scalar)
    raise AssertionError("torch.Tensor took a scalar")
except TypeError as error:
    assert "data must be a sequence" in str(error)
assert torch.tensor(scalar).shape == () and torch.tensor(scalar).item() == 0.5
assert torch.Tensor(3).shape == (3,)
assert len(caught) == 1 and caught[0].category is UserWarning
assert real.dtype is torch.float32 and real.tolist() == [1.0, 3.0]
assert torch.tensor(waves).tolist() == waves.tolist()
torch.set_default_dtype(torch.float64)
assert torch.Tensor([1, 2]).dtype == torch.float64
torch.set_default_dtype(torch.float32)
assert torch.Tensor(np.array(3)).shape == torch.Tensor(np.int64(3)).shape == (3,)  # a size, and not the value
assert torch.Tensor(torch.ones(2, dtype=torch.float64)).dtype is torch.float64  # a tensor stays as it is
assert torch.FloatTensor(3).shape == (3,) and torch.FloatTensor([1]).dtype is torch.float32
assert torch.DoubleTensor([1]).dtype is torch.float64 and torch.LongTensor([1.5]).tolist() == [1]
with warnings.catch_warnings(record=True) as again:
    warnings.simplefilter("always")
    assert torch.Tensor(waves).tolist() == [1.0, 3.0]
assert again == [], "it warns once in a process"
