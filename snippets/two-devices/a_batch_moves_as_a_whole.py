# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(3, 2).to(device)
x, y = torch.ones(4, 3), torch.zeros(4, dtype=torch.long)
x, y = x.to(device), y.to(device)
weights = torch.tensor([1.0, 2.0])
criterion = nn.CrossEntropyLoss(weight=weights).to(device)
loss = criterion(model(x), y)
print(criterion.weight.device == loss.device)
x = x.to(next(model.parameters()).device)
batch = {"ids": torch.ones(4, 3), "labels": y.cpu()}
batch = {k: v.to(device) for k, v in batch.items()}
print(batch["ids"].device == y.device)
batch = [torch.ones(3), torch.zeros(3)]
batch = [t.to(device) for t in batch]
print(batch[0].device == y.device)
index = torch.tensor([0, 2])
rows = x.cpu()[index.cpu()]
print(tuple(rows.shape), rows.device)
rows = x[index.to(x.device)]
print(rows.device == x.device)
correct = (model(x).argmax(1) == y).sum().item()
print(type(correct).__name__)
for name, p in model.named_parameters():
    print(name, p.device == y.device)
print(len({p.device for p in model.parameters()}))
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert criterion.weight.device.type == loss.device.type == device
assert rows.device.type == device and rows.shape == (2, 3)
rows = x.to(index.device)[index]
assert rows.device == index.device and rows.shape == (2, 3)
assert all(t.device.type == device for t in batch)
meta = torch.ones(3, device="meta")
assert (meta * torch.tensor(2.0)).is_meta, (
    "one number on the CPU goes with a tensor of another device"
)
try:
    meta * torch.ones(3)
except RuntimeError as error:
    assert "device" in str(error)
else:
    raise AssertionError("two devices in one product")
out = model(x)
a = out.detach().cpu().numpy()
back = torch.from_numpy(a).to(out.device)
assert back.device == out.device and out.requires_grad and not back.requires_grad
back = torch.as_tensor(a, device=out.device)
assert back.device == out.device
