# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy

device = "cuda" if torch.cuda.is_available() else "cpu"
p = torch.tensor([0.5, 0.5], device=device)
for dtype in (np.float64, np.int64):
    labels = torch.from_numpy(np.array([0, 1], dtype)).to(device)
    try:
        print(binary_cross_entropy(p, labels).cpu())
    except RuntimeError as error:
        print(error)

loss = binary_cross_entropy(p, labels.float())
print(f"{loss.item():.4f}")
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
for dtype, name in ((np.float64, "Double"), (np.int64, "Long")):
    labels = torch.from_numpy(np.array([0, 1], dtype)).to(device)
    try:
        print(binary_cross_entropy(p, labels).cpu())
    except RuntimeError as error:
        if device == "cpu":
            assert str(error) == f"Found dtype {name} but expected Float"
    else:
        raise AssertionError(f"binary_cross_entropy took {name} targets")
assert abs(loss.item() - np.log(2)) < 1e-5 and loss.dtype == torch.float32
if device == "cpu":
    wide = p.double()
    assert binary_cross_entropy(wide, labels.to(wide.dtype)).dtype == torch.float64
    try:
        binary_cross_entropy(wide, labels.float())
    except RuntimeError as error:
        assert str(error) == "Found dtype Float but expected Double"
    else:
        raise AssertionError("it compares with float32")
# In the dataset, once: float64 labels of NumPy become float32.
labels = np.array([0.0, 1.0])
y = torch.from_numpy(labels.astype(np.float32))
assert torch.from_numpy(labels).dtype == torch.float64 and y.dtype == torch.float32
assert binary_cross_entropy(p.cpu(), y).dtype == torch.float32
assert binary_cross_entropy(p.cpu().double(), torch.from_numpy(labels)).dtype == torch.float64
