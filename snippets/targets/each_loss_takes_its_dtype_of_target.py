# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
labels = np.array([0, 2], dtype=np.int32)
logits = torch.zeros(2, 3, device=device)
target = torch.from_numpy(labels.astype(np.int64)).to(device)
print(f"{F.cross_entropy(logits, target).item():.4f}")
target = torch.as_tensor(labels, dtype=torch.long, device=device)
print(f"{F.cross_entropy(logits, target).item():.4f}")

out = torch.zeros(2, 1, device=device)
labels = torch.tensor([0, 1], device=device)
y = labels.float().unsqueeze(1)
print(f"{nn.BCEWithLogitsLoss()(out, y).item():.4f}")
p = out.sigmoid()
print(f"{F.binary_cross_entropy(p, y.to(p.dtype)).item():.4f}")
values = np.zeros((2, 1))
y = torch.from_numpy(values).float().to(device)
print(F.mse_loss(out, y).dtype)
several = torch.tensor([[1, 0, 1], [0, 0, 1]], device=device)
loss = nn.BCEWithLogitsLoss()(logits, several.float())
print(f"{loss.item():.4f}")
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert y.shape == out.shape and y.dtype == torch.float32 and loss.dtype == torch.float32
if device == "cpu":
    # Integers and float64 go through, and the loss of float64 is float64.
    assert F.mse_loss(out, torch.zeros(2, 1).long()).item() == 0
    assert F.mse_loss(out, torch.zeros(2, 1).double()).dtype == torch.float64
    assert F.l1_loss(out, torch.zeros(2, 1).double()).dtype == torch.float64
    flags = torch.tensor([[True], [False]])
    try:
        nn.BCEWithLogitsLoss()(out, flags)
    except RuntimeError as error:
        assert "with two bool tensors is not supported" in str(error)
    else:
        raise AssertionError("bool labels were taken")
    assert nn.BCEWithLogitsLoss()(out, flags.float()).item() > 0.69
