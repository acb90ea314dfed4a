# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t32, t64 = torch.ones(3), torch.ones(3, dtype=torch.float64)
table = {}
for code in (
    "t.detach()",
    "t[:2]",
    "t.cpu()",
    "t.float()",
    "torch.as_tensor(a, dtype=torch.float32)",
    "t.clone()",
    "torch.tensor(a)",
    "t + 0",
):
    cells = table[code] = []
    for t in (t32, t64):
        a = t.numpy()
        cells.append(np.shares_memory(a, np.asarray(eval(code))))
    print(code, *cells, sep=" | ")
# --8<-- [end:show]
assert [*table.values()] == [[True, True]] * 3 + [[True, False]] * 2 + [[False, False]] * 3
assert t32.cpu() is t32.float() is t32
row = torch.ones(2, 3).t()
assert np.shares_memory(t32.contiguous().numpy(), t32.numpy()), "its order is right already"
assert not np.shares_memory(row.contiguous().numpy(), row.numpy())
assert np.shares_memory(np.ascontiguousarray(t32.numpy()), t32.numpy())
assert np.shares_memory(torch.Tensor(t32.numpy()).numpy(), t32.numpy()), "with the capital T"
assert np.shares_memory(torch.from_dlpack(t32.numpy()).numpy(), t32.numpy())
assert np.shares_memory(t32.numpy(force=True), t32.numpy())
