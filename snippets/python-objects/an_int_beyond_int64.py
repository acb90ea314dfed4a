# --8<-- [start:show]
import torch

# --8<-- [start:key]
ids = [2**63, 5]
# --8<-- [end:key]
try:
    t = torch.tensor(ids)
except (ValueError, RuntimeError) as error:
    print(error)
# --8<-- [start:key]

t = torch.tensor(ids, dtype=torch.uint64)
print(t)
# --8<-- [end:key]
# --8<-- [end:show]
try:
    torch.tensor(ids)
    raise AssertionError("int64 held 2**63")
except (ValueError, RuntimeError) as error:
    assert "Overflow when unpacking long" in str(error)
assert t.tolist() == ids and torch.tensor([2**63 - 1]).dtype is torch.int64
