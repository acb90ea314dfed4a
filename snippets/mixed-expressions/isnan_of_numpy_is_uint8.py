# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

t = torch.tensor([1.0, float("nan"), 3.0])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    keep = ~np.isnan(t)
    print(keep.dtype, keep.tolist())
    print(t[keep].tolist())
    for warning in caught[-1:]:
        print("UserWarning:", str(warning.message).split(" (Trig")[0])

    keep = ~torch.isnan(t)
    print(keep.dtype, keep.tolist())
    print(t[keep].tolist())
# --8<-- [end:show]
assert keep.dtype is torch.bool and t[keep].tolist() == [1, 3]
assert caught[-1].category is UserWarning and "indexing with dtype torch.uint8" in str(caught[-1].message)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert np.isnan(t).dtype is torch.uint8 and (~np.isnan(t)).tolist() == [255, 254, 255]
    assert len(t[~np.isnan(t)]) == 3 and len(t[np.isnan(t)]) == 1
    assert np.greater(t, 0).dtype is np.isfinite(t).dtype is torch.uint8
    assert t[~np.isnan(t).bool()].tolist() == [1, 3]
assert np.isclose(t, t).dtype == bool  # an array, and no uint8: not every test of NumPy comes back as a tensor
