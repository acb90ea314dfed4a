# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

t = torch.tensor([1.0, 4.0])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    root = np.sqrt(t)
print(type(root).__name__, root.tolist())
for warning in caught:
    print("DeprecationWarning:", warning.message)

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    root = torch.sqrt(t)
print(type(root).__name__, root.tolist(), len(caught))
# --8<-- [end:show]
with warnings.catch_warnings(record=True) as again:
    warnings.simplefilter("always")
    root_of_numpy = np.sqrt(t)
    picked = np.where(t > 2, t, 0.0)
    assert type(np.stack([t, t])) is np.ndarray and type(picked) is np.ndarray
    assert type(np.argmax(t)) is torch.Tensor and type(np.median(t)) is np.float32
assert type(root_of_numpy) is torch.Tensor and root_of_numpy.tolist() == [1, 2]
assert {warning.category for warning in again} == {DeprecationWarning}
assert caught == [] and type(root) is torch.Tensor and root.tolist() == [1, 2]
tracked = torch.ones(2).requires_grad_()
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    with torch.no_grad():
        assert np.sqrt(tracked).tolist() == [1, 1]
    try:
        np.sqrt(tracked)
        raise AssertionError("it took a tensor that requires grad")
    except RuntimeError as error:
        assert "requires grad" in str(error)
with warnings.catch_warnings(record=True) as filtered:
    warnings.simplefilter("always")
    warnings.filterwarnings("ignore", message="__array_wrap__ must")
    np.sqrt(t)
assert filtered == []
