# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)
hidden = weight * 3
hidden.pow(2).sum().backward()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(hidden.grad)
for warning in caught:
    text = str(warning.message).partition(" (Triggered")[0]
    print(f"UserWarning: {text}")

hidden = weight * 3
hidden.retain_grad()
hidden.pow(2).sum().backward()
print(hidden.grad.cpu().numpy())
# --8<-- [end:show]
assert "is not a leaf Tensor" in text and caught[0].category is UserWarning
assert hidden.grad.cpu().numpy().tolist() == [6.0, 6.0]
assert weight.grad.cpu().numpy().tolist() == [36.0, 36.0]
import numpy as np

a = np.array([1.0, 2.0])
w = torch.tensor(a, device=device, requires_grad=True)
w.sum().backward()
assert w.grad is not None and w.is_leaf
