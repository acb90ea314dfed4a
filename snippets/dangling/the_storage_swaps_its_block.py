# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch


def show(step):
    print(step)
    print("array -> A")
    print("storage ->", "A" if storage.data_ptr() == first else "B")
    holders = [x.untyped_storage() is storage for x in (t, array.base)]
    if holders[1]:
        print("array holds storage")
    print(f"storage: {sum(holders)} references")
    if array.ctypes.data != storage.data_ptr():
        print("A is freed")


t = torch.ones(4)
storage, first = t.untyped_storage(), t.data_ptr()
array = t.numpy()
show("array = t.numpy()")
t.share_memory_()
show("t.share_memory_()")
# --8<-- [end:show]
assert array.ctypes.data == first != storage.data_ptr() and t.is_shared()
assert array.base.untyped_storage() is t.untyped_storage() is storage
