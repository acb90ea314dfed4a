# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import weakref

import numpy as np
import torch


def show(step):
    print(step)
    print("array -> A")
    print("t ->", "B" if t.data_ptr() == other.data_ptr() else "A")
    print("other -> B")
    print("array holds t")
    print(f"t: {t._use_count()} references")
    if old() is None:
        print("A is freed")


t, other = torch.ones(4), torch.zeros(4)
old = weakref.ref(t.untyped_storage())
array = np.from_dlpack(t)
show("array = np.from_dlpack(t)")
t.data = other
show("t.data = other")
# --8<-- [end:show]
assert old() is None and t._use_count() == 2 and array.ctypes.data != t.data_ptr()
t = torch.ones(4)
view, old = t.view(2, 2), weakref.ref(t.untyped_storage())
array = np.from_dlpack(t)
t.data = other
assert old() is not None  # another tensor over the memory keeps it
