# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
data = TensorDataset(torch.ones(5, 3))
norm = torch.nn.BatchNorm1d(3).to(device)
loader = DataLoader(data, batch_size=2)
try:
    for (batch,) in loader:
        norm(batch.to(device))
except ValueError as error:
    print(error)

loader = DataLoader(data, batch_size=2, drop_last=True)
print([len(norm(batch.to(device))) for (batch,) in loader])
loader = DataLoader(data, batch_size=2)
norm.eval()
print([len(norm(batch.to(device))) for (batch,) in loader])
# --8<-- [end:show]
full = [len(norm(batch.to(device))) for (batch,) in loader]
assert full == [2, 2, 1] and not norm.training
norm.train()
assert len(DataLoader(data, batch_size=2, drop_last=True)) == 2
one = torch.ones(1, 3, device=device)
try:
    norm(one)
except ValueError as error:
    assert str(error) == "Expected more than 1 value per channel when training, got input size torch.Size([1, 3])"
else:
    raise AssertionError("one value for each channel")
# With a length, one sample has several values a channel, and LayerNorm needs no batch.
assert norm(one[..., None].expand(1, 3, 2)).shape == (1, 3, 2)
assert torch.nn.LayerNorm(3).to(device)(one).shape == (1, 3)
try:
    torch.nn.InstanceNorm2d(3)(torch.ones(1, 3, 1, 1))
except ValueError as error:
    assert str(error).startswith("Expected more than 1 spatial element when training")
else:
    raise AssertionError("one pixel was normalized")
