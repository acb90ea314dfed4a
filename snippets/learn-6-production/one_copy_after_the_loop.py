# --8<-- [start:show]
import torch
from torch.nn.functional import mse_loss

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 1).to(device)
x = torch.ones(4, 3, device=device)
with torch.no_grad():
    batches = [(x, model(x) + offset) for offset in (0, 1, 2)]

# --8<-- [start:key]
model.eval()
losses = []
with torch.no_grad():
    for x, y in batches:
        losses.append(mse_loss(model(x), y))
array = torch.stack(losses).cpu().numpy()
model.train()
# --8<-- [end:key]
print(array.round(3).tolist(), array.dtype, model.training)
# --8<-- [end:show]
import numpy as np

assert np.allclose(array, [0, 1, 4], atol=1e-3) and array.shape == (3,)
assert all(loss.device.type == device and not loss.requires_grad for loss in losses)
assert model.training and torch.is_grad_enabled()
# Rows of batches of unequal length are joined by cat, which stack refuses.
rows = [torch.zeros(4, device=device), torch.zeros(3, device=device)]
assert torch.cat(rows).cpu().numpy().shape == (7,)
try:
    torch.stack(rows)
    raise AssertionError("stacked")
except RuntimeError as error:
    assert "equal size" in str(error)
