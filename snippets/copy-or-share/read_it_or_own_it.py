# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device, requires_grad=True)

# --8<-- [start:key]
# to plot, print or save it now
a = t.detach().cpu().numpy()
# to change it, or keep it for later
b = t.detach().cpu().numpy().copy()
# --8<-- [end:key]
with torch.no_grad():
    t += 1  # as an optimizer does
print("t:", t.tolist())
print("a:", a.tolist())
print("b:", b.tolist())
# --8<-- [end:show]
assert b.tolist() == [0.0, 0.0, 0.0] and not np.shares_memory(a, b)
assert a.tolist() == ([1.0, 1.0, 1.0] if device == "cpu" else [0.0, 0.0, 0.0])
for each in (
    t,
    torch.nn.Parameter(torch.ones(2, 3, device=device)).t(),
    torch.tensor(1.0, device=device),
    torch.zeros(0, device=device),
    torch.ones(3, device=device).expand(2, 3),
    torch.ones(8, device=device)[::2],
):
    own = each.detach().cpu().numpy().copy()
    assert own.flags.owndata and own.base is None and own.flags.c_contiguous
    assert own.flags.writeable and not np.shares_memory(own, each.detach().cpu().numpy())
