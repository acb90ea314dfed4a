# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0], device=device)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.tensor(t)
    print(str(caught[0].message).split(" (Triggered")[0])
    copy = t.detach().clone()

print(len(caught))
copy[0] = 9
print(t.tolist())
# --8<-- [end:show]
assert len(caught) == 1 and caught[0].category is UserWarning
assert str(caught[0].message).startswith("To copy construct from a tensor, it is recommended to use ")
assert t.tolist() == [1.0, 2.0] and copy.tolist() == [9.0, 2.0]
assert copy.device.type == t.device.type and not copy.requires_grad
# detach: a copy of a tensor that requires grad stays out of its graph
w = torch.ones(2, device=device, requires_grad=True)
assert w.clone().requires_grad and not w.detach().clone().requires_grad
# Without .detach(): no difference for a tensor that does not require grad; the lines above show one that does.
class Named(torch.Tensor):
    pass


named = t.as_subclass(Named)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert type(named.detach().clone()) is Named and type(torch.tensor(named)) is torch.Tensor
