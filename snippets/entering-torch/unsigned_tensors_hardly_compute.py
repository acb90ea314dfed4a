# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.from_numpy(np.array([1, 3], dtype=np.uint16))
step = torch.ones(2, dtype=torch.int32)
for compute in (
    lambda: t.max(),
    lambda: t + step,
    lambda: torch.arange(5)[t],
):
    try:
        compute()
    except (RuntimeError, IndexError) as error:
        print(f"{type(error).__name__}: {error}")

print(t.int().max())
print(t.int() + step)
print(torch.arange(5)[t.int()])
# --8<-- [end:show]
for compute in (lambda: t.max(), lambda: t + step, lambda: torch.arange(5)[t]):
    try:
        compute()
        raise AssertionError("computed with uint16")
    except (RuntimeError, IndexError) as error:
        assert any(part in str(error) for part in ("not implemented for", "Promotion for uint16", "used as indices"))
assert t.int().dtype is torch.int32 and t.int().max() == 3
assert (t.int() + step).tolist() == [2, 4] and torch.arange(5)[t.int()].tolist() == [1, 3]
assert torch.tensor([2**16 - 1], dtype=torch.uint16).int().item() == 2**16 - 1
assert torch.tensor([2**32 - 1], dtype=torch.uint32).long().item() == 2**32 - 1
assert torch.tensor([2**63], dtype=torch.uint64).long().item() == -(2**63)  # no error
