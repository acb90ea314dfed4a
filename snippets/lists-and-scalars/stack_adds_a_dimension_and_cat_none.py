# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, b = torch.zeros(2, 2, device=device), torch.ones(2, 2, device=device)
# --8<-- [start:key]
print(tuple(torch.cat([a, b]).shape))
print(tuple(torch.cat([a, b], dim=1).shape))
print(tuple(torch.stack([a, b]).shape))
print(tuple(torch.stack([a, b], dim=-1).shape))
# --8<-- [end:key]
x, y = a.cpu().numpy(), b.cpu().numpy()
print(np.concatenate([x, y]).shape, np.stack([x, y]).shape)
rows = [torch.ones(2, device=device), torch.zeros(2, device=device)]
array = torch.stack(rows).detach().cpu().numpy()
print(array.shape)
batches = [torch.ones(4, 3), torch.ones(2, 3)]
print(tuple(torch.cat(batches).shape))
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert torch.cat([a, b]).shape == (4, 2) and torch.stack([a, b]).shape == (2, 2, 2)
assert torch.cat([a, b], dim=1).shape == (2, 4) and torch.equal(torch.stack([a, b])[1], b)
assert np.stack([x, y]).shape == (2, 2, 2) and torch.cat(batches).shape == (6, 3)
losses = [torch.tensor(1.0), torch.tensor(2.0)]
assert torch.stack(losses).tolist() == torch.tensor(losses).tolist() == [1.0, 2.0]
try:
    torch.cat(losses)
except RuntimeError as error:
    assert str(error) == "zero-dimensional tensor (at position 0) cannot be concatenated"
else:
    raise AssertionError("cat joined 0-d tensors")
assert torch.concat is not None and torch.equal(torch.concat([a, b]), torch.cat([a, b]))
assert torch.equal(torch.vstack([a, b]), torch.cat([a, b])) and torch.equal(torch.hstack([a, b]), torch.cat([a, b], dim=1))
one = torch.cat([a[None], b[None]])
assert torch.equal(one, torch.stack([a, b]))
image = torch.zeros(3, 4, 4)
batch = image.unsqueeze(0)
assert batch.shape == (1, 3, 4, 4)
assert torch.vstack(rows).shape == (2, 2) and torch.hstack(rows).shape == (4,), "of vectors"
