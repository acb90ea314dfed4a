# --8<-- [start:show]
import torch
from torch.func import grad, vmap

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = torch.tensor([4.0, 0.0], device=device)


def root(x):
    return torch.where(x > 0, x.sqrt(), 0.0)


print(vmap(grad(root))(batch).tolist())


# --8<-- [start:key]
def safe_root(x):
    safe = torch.where(x > 0, x, 1.0)
    return torch.where(x > 0, safe.sqrt(), 0.0)


# --8<-- [end:key]


print(vmap(grad(safe_root))(batch).tolist())
# --8<-- [end:show]
found = vmap(grad(root))(batch)
assert found[0] == 0.25 and found[1].isnan()
assert vmap(grad(safe_root))(batch).tolist() == [0.25, 0.0]
bounded = vmap(grad(lambda x: x.clamp(min=1e-12).sqrt()))(batch)
assert bounded.isfinite().all() and bounded[0] == 0.25
x = batch.clone().requires_grad_()
torch.where(x > 0, x.sqrt(), 0.0).sum().backward()
assert x.grad[1].isnan(), "the same without vmap"
