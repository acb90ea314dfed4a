# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
embedding = torch.nn.Embedding(10, 4).to(device)
ids = torch.from_numpy(np.array([1.0, 2.0])).to(device)
try:
    print(embedding(ids).cpu())
except RuntimeError as error:
    print(error)

rows = embedding(ids.long())
print(tuple(rows.shape))
# --8<-- [end:show]
try:
    print(embedding(ids).cpu())
except RuntimeError as error:
    if device == "cpu":
        assert str(error) == (
            "Expected tensor for argument #1 'indices' to have one of the following "
            "scalar types: Long, Int; but got torch.DoubleTensor instead "
            "(while checking arguments for embedding)"
        )
else:
    raise AssertionError("embedding took float64")
assert ids.dtype == torch.float64
assert rows.shape == (2, 4) and rows.device.type == device
assert torch.equal(rows.detach().cpu(), embedding.weight.detach().cpu()[1:3])
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
if device == "cpu":
    assert torch.equal(embedding(ids.int()), rows) and torch.tensor([1.9]).long().item() == 1
ids = [1, 2]
assert torch.Tensor(ids).dtype == torch.float32 and torch.tensor(ids).dtype == torch.int64
assert embedding(torch.tensor(ids, device=device)).shape == (2, 4)
