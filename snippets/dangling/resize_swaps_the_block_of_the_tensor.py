# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch


def show(step):
    print(step)
    print("array -> A")
    print("t ->", "A" if t.data_ptr() == array.ctypes.data else "B")
    print("array holds t")
    print(f"t: {t._use_count()} references")
    if t.data_ptr() != array.ctypes.data:
        print("A is freed")


t = torch.ones(4)
array = np.from_dlpack(t)
show("array = np.from_dlpack(t)")
t.resize_(1_000_000)
show("t.resize_(1_000_000)")
# --8<-- [end:show]
assert torch.ones(4)._use_count() == 1
assert t._use_count() == 2 and t.data_ptr() != array.ctypes.data
small = torch.ones(4)
same = np.from_dlpack(small)
small.resize_(2)  # it fits: nothing moves
assert same.ctypes.data == small.data_ptr()
