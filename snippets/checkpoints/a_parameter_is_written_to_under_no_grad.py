# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
layer = torch.nn.Linear(2, 1, bias=False).to(device)
weight = torch.from_numpy(np.array([[1.0, 2.0]]))
try:
    layer.weight.copy_(weight)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

# --8<-- [start:key]
with torch.no_grad():
    layer.weight.copy_(weight)
print(layer.weight.tolist(), layer.weight.requires_grad)
# --8<-- [end:key]
# --8<-- [end:show]
assert layer.weight.tolist() == [[1, 2]] and layer.weight.is_leaf and layer.weight.requires_grad
try:
    layer.weight.copy_(weight)
except RuntimeError as error:
    assert "a leaf Variable that requires grad is being used in an in-place operation" in str(error)
else:
    raise AssertionError("a leaf that requires grad was written to")
