# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(8, 2).to(device).eval()
data = np.random.default_rng(0).random((1000, 8))  # float64

# --8<-- [start:key]
outputs = []
with torch.no_grad():
    for part in torch.from_numpy(data).split(256):
        x = part.to(device, torch.float32)
        outputs.append(model(x).cpu())
array = torch.cat(outputs).numpy()
# --8<-- [end:key]
print([len(out) for out in outputs], array.shape)
print("all of it:", data.nbytes, "bytes, the last part:", x.nbytes)
# --8<-- [end:show]
assert [len(out) for out in outputs] == [256, 256, 256, 232] and array.shape == (1000, 2)
assert x.dtype == torch.float32 and not outputs[0].requires_grad
with torch.no_grad():
    whole = model(torch.from_numpy(data).float().to(device)).cpu()
assert np.allclose(array, whole.numpy(), atol=1e-3)  # CUDA may use TF32
# Of all pairs, only the nearest of each row is kept.
x = torch.arange(1000.0).reshape(500, 2)
y = x.flip(0)[:400] + 0.25
nearest = torch.cat([torch.cdist(part, y).min(dim=1).values for part in x.split(256)])
assert torch.allclose(nearest, torch.cdist(x, y).min(dim=1).values, atol=1e-2)
assert torch.cdist(x, y).shape == (500, 400) and (x[:1, None] - y).shape == (1, 400, 2)
# Random rows for a step of training.
rows = np.random.default_rng(0).integers(0, len(data), 32)
x = torch.from_numpy(data[np.asarray(rows)]).to(device, torch.float32)
assert x.shape == (32, 8) and x.device.type == device
rows = torch.tensor([5])  # of a DataLoader: the last batch
assert data[np.asarray(rows)].shape == (1, 8) and data[rows].shape == (8,)
