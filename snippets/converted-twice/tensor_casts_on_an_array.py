# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np

a = np.ones(3)
changes = {
    "a.float()": "a.astype(np.float32)",
    "a.long()": "a.astype(np.int64)",
    "a.clone()": "a.copy()",
    "a.contiguous()": "np.ascontiguousarray(a)",
    "a.abs()": "np.abs(a)",
}
for before, after in changes.items():
    try:
        eval(before)
    except AttributeError as error:
        print(f"{before} -> AttributeError: {error}")
        print(f"{after} -> {eval(after).dtype}")
# --8<-- [end:show]
import torch

for before, after in changes.items():
    name = before[2:-2]
    assert not hasattr(a, name)
    wanted, value = getattr(torch.from_numpy(a), name)(), eval(after)
    assert value.dtype == wanted.numpy().dtype and value.tolist() == wanted.tolist()
assert not np.shares_memory(a.copy(), a)
assert not np.shares_memory(a.astype(a.dtype), a) and np.ascontiguousarray(a) is a
assert not hasattr(a, "exp") and a.sum() == 3 and a.mean() == 1
assert not hasattr(a, "sqrt") and hasattr(a, "round") and hasattr(a, "clip")
assert not hasattr(torch.Tensor, "uint16") and hasattr(torch, "uint16")  # not every dtype has a method
