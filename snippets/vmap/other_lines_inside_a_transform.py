# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.func import grad, jvp, vmap

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = torch.tensor([[1.0, 2.0], [3.0, 4.0]], device=device)
table = np.array([10.0, 20.0], dtype=np.float32)
# An array from outside is made into a tensor before.
table_t = torch.from_numpy(table).to(device)
print(vmap(lambda row: row * table_t)(batch).tolist())
# A loop in place of vmap.
rows = [np.exp(row) for row in batch.cpu().numpy()]
print(np.stack(rows).shape)
# An index from the data.
take = lambda row: row.gather(0, row.argmax(0, keepdim=True))
print(vmap(take)(batch).tolist())
# A number that is the same for all rows.
scale = vmap(lambda row, n: row * n, in_dims=(0, None))
print(scale(batch, 2.0).tolist())
# A sum that leaves out some of the values.
above = vmap(lambda row: torch.where(row > 1, row, 0.0).sum())
print(above(batch).tolist())
# What happened inside comes out as a further result.
out, largest = vmap(lambda row: (row * 2, row.max()))(batch)
print(largest.cpu().numpy())


# The same of jvp.
def squares(t):
    return t.pow(2).sum(), t.pow(2)


x = torch.tensor([1.0, 2.0], device=device)
ones = torch.ones_like(x)
value, tangent, kept = jvp(squares, (x,), (ones,), has_aux=True)
print(tangent.item(), kept.cpu().numpy())
# One number, to print it, inside grad.
noted = []


def cube(t):
    noted.append(t.detach().item())
    return t**3


print(grad(cube)(torch.tensor(2.0)).item(), noted)
gradients = vmap(grad(lambda row: row.pow(2).sum()))(batch)
print(gradients.cpu().numpy())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert torch.allclose(torch.from_numpy(np.stack(rows)), batch.cpu().exp())
assert vmap(take)(batch).tolist() == [[2.0], [4.0]] and largest.tolist() == [2.0, 4.0]
assert tangent.item() == 6.0 and kept.tolist() == [1.0, 4.0]
assert noted == [2.0]
noisy = lambda row: row + torch.rand_like(row)
try:
    vmap(noisy)(batch)
except RuntimeError as error:
    assert "called random operation while in randomness error mode" in str(error)
else:
    raise AssertionError("vmap drew random numbers")
drawn = vmap(noisy, randomness="different")(batch) - batch
assert not torch.allclose(drawn[0], drawn[1])
drawn = vmap(noisy, randomness="same")(batch) - batch
assert torch.allclose(drawn[0], drawn[1])
assert torch.equal(gradients, batch * 2)
try:
    vmap(lambda row: row[row > 1].sum())(batch)
except RuntimeError as error:
    assert "vmap" in str(error), error
else:
    raise AssertionError("a mask chose other lengths inside vmap")
