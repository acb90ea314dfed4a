# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(1, 3, 2, 2, device=device)
a = torch.ones(1, 3, 1, 1, device=device)
try:
    out = torch.einsum("bchw,bc->bchw", x, a.squeeze())
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
out = torch.einsum("bchw,bc->bchw", x, a.flatten(1))
print(tuple(out.shape))

x = torch.ones(2, 3, 5, 4, device=device)  # 5 nodes
A = torch.eye(4, device=device)
try:
    out = torch.einsum("ncvl,vw->ncwl", x, A)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
A = torch.eye(x.shape[2], device=device)
out = torch.einsum("ncvl,vw->ncwl", x, A)
print(tuple(out.shape))

rows = torch.ones(2, 7, 3, device=device)
W = torch.ones(6, 3, device=device)
print(rows.shape, W.shape)
out = torch.einsum("...j,kj->...k", rows, W)
out = torch.einsum("...j,jk->...k", rows, W.T)
print(tuple(out.shape))
array = W.cpu().numpy()
w = torch.as_tensor(array).to(rows)
out = torch.einsum("...j,kj->...k", rows, w)
batch = np.ones((2, 3))
one = np.ones((1, 3))
out = np.einsum("bc,c->b", batch, one[0])
out = np.einsum("...c,c->...", batch, one[0])
print(out.shape)
heads = torch.ones(2, 6, device=device).unflatten(1, (2, 3))
out = torch.einsum("bhd,d->bh", heads, W[0])
print(tuple(out.shape))
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (ValueError, TypeError, RuntimeError) as error:
        return str(error)
    return "nothing"


t23, t32 = torch.ones(2, 3), torch.ones(3, 2)
number = "einsum(): the number of subscripts in the equation ({}) does not match the number of dimensions ({}) for operand {} and no ellipsis was given"
assert text(lambda: torch.einsum("bij,jk->bik", t23, t32)) == number.format(3, 2, 0)
assert text(lambda: torch.einsum("i,jk->ik", t23, t32)) == number.format(1, 2, 0)
assert text(lambda: torch.einsum("bc,bc->b", t23, t23.sum(0))) == number.format(2, 1, 1)
size = "einsum(): subscript j has size 2 for operand 1 which does not broadcast with previously seen size 3"
assert text(lambda: torch.einsum("ij,jk->ik", t23, t23)) == size
many = "einstein sum subscripts string contains too many subscripts for operand 1"
assert text(lambda: np.einsum("bc,bc->b", batch, np.ones(3))) == many
more = "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided"
assert text(lambda: np.einsum("c,c->c", batch, np.ones(3))).startswith(more)
assert text(lambda: torch.einsum("ij,jk->ik", t23, t32.numpy())) == "expected Tensor as element 1 in argument 1, but got numpy.ndarray"
assert text(lambda: torch.einsum("ij,jk->il", t23, t32)) == "einsum(): output subscript l does not appear in the equation for any input operand"
assert text(lambda: torch.einsum("b (h d)->b h d", t23)).startswith("einsum(): invalid subscript given at index")
remapped = text(lambda: np.einsum("ij,jk->ik", batch, batch))
assert remapped.startswith("operands could not be broadcast together with remapped shapes")
assert out.shape == (2, 2) and torch.einsum("bc,bc->b", t23[:1], t32[:1, :1]).shape == (1,), "size 1 broadcasts"
