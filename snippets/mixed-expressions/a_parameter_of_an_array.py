# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.ones(3, dtype=np.float32)
try:
    w = torch.nn.Parameter(array)
except AttributeError as error:
    print("AttributeError:", error)

# --8<-- [start:key]
w = torch.nn.Parameter(torch.tensor(array, device=device))
# --8<-- [end:key]
array[0] = 9
print(w.requires_grad, w.tolist())
# --8<-- [end:show]
try:
    torch.nn.Parameter(array)
except AttributeError as error:
    assert str(error) == "'numpy.ndarray' object has no attribute 'detach'"
else:
    raise AssertionError("torch.nn.Parameter took an array")
assert w.requires_grad and w.is_leaf and w.tolist() == [1, 1, 1] and w.device.type == device
shared = torch.nn.Parameter(torch.from_numpy(array))
assert shared.tolist() == [9, 1, 1]
array[1] = 7
assert shared.tolist() == [9, 7, 1]
assert w.dtype is torch.float32
model = torch.nn.Module()
model.mean = np.ones(3)
assert "mean" not in model.state_dict() and type(model.to("meta").mean) is np.ndarray
