# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import weakref

import numpy as np
import torch

other = torch.zeros(3)
t = torch.arange(3.0)
old = weakref.ref(t.untyped_storage())
array = np.from_dlpack(t)
t.data = other
print("old memory is alive:", old() is not None)

t = torch.arange(3.0)
old = weakref.ref(t.untyped_storage())
array = np.from_dlpack(t.detach())
t.data = other
print("old memory is alive:", old() is not None, array)
# --8<-- [end:show]
assert old() is not None and array.tolist() == [0.0, 1.0, 2.0]
for change in (lambda x: x.set_(other), lambda x: setattr(x, "data", other)):
    for convert, alive in ((np.from_dlpack, False), (lambda x: np.from_dlpack(x.detach()), True)):
        x = torch.arange(3.0)
        storage = weakref.ref(x.untyped_storage())
        kept = convert(x)
        change(x)
        assert (storage() is not None) is alive
# The second tensor shares the storage, so a call that moves the block of the storage leaves this array behind too.
for move in (lambda x: x.resize_(1_000_000), lambda x: x.share_memory_()):
    x = torch.arange(3.0)
    kept = np.from_dlpack(x.detach())
    move(x)
    assert kept.ctypes.data != x.data_ptr()
