# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import weakref

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
big = torch.ones(1_000_000, device=device)
large = weakref.ref(big.untyped_storage())


def show(step, **owners):
    print(step)
    for name, owner in owners.items():
        buffer = owner.untyped_storage()
        letter = "A" if buffer is large() else "B"
        print(f"{name} -> {letter}, {buffer.nbytes()} bytes")
    if large() is None:
        print("A is freed")


view = big[:2]
show("view = big[:2]", big=big, view=view)
del big
show("del big", view=view)
copy = view.clone()
show("copy = view.clone()", view=view, copy=copy)
del view
show("del view", copy=copy)
# --8<-- [end:show]
assert large() is None
