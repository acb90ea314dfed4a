# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

t = torch.zeros(2)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    a = np.array(t)
    for warning in caught:
        print("DeprecationWarning:", warning.message)
    a = t.numpy().copy()
print(len(caught))
a[0] = 9
print(a.tolist(), t.tolist())
# --8<-- [end:show]
assert len(caught) == 1 and caught[0].category is DeprecationWarning
assert "doesn't accept a copy keyword" in str(caught[0].message)
assert a.tolist() == [9, 0] and t.tolist() == [0, 0]
t.numpy()[1] = 5
assert t.tolist() == [0, 5]  # without .copy() it is the memory of the tensor
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert not np.shares_memory(np.array(t), t.numpy())
with warnings.catch_warnings():
    warnings.simplefilter("error")
    assert np.shares_memory(np.asarray(t), t.numpy())
# The call is in a library: this warning alone is filtered.
with warnings.catch_warnings(record=True) as unseen:
    warnings.simplefilter("always")
    warnings.filterwarnings("ignore", message="__array__ implementation")
    np.array(t)
    warnings.warn("another one", stacklevel=1)
assert [str(warning.message) for warning in unseen] == ["another one"]
