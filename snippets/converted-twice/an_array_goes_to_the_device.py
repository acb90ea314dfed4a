# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.ones(3, dtype=np.float32)
try:
    x = array.to(device)
except AttributeError as error:
    print("AttributeError:", error)
try:
    x = array.cuda()
except AttributeError as error:
    print("AttributeError:", error)

x = torch.from_numpy(array).to(device)
print(type(x).__name__, x.dtype, x.device.type == device)
# --8<-- [end:show]
for method in ("to", "cuda"):
    try:
        getattr(array, method)
    except AttributeError as error:
        assert str(error) == f"'numpy.ndarray' object has no attribute '{method}'"
    else:
        raise AssertionError(f"an array has .{method}()")
assert isinstance(x, torch.Tensor) and x.device.type == device and x.tolist() == [1, 1, 1]
x[0] = 9
assert (array[0] == 9) == (device == "cpu")
from torch.utils.data import DataLoader

dataset = [(np.ones((1, 2), np.float32), 0)]
(batch, _), (img, _) = next(iter(DataLoader(dataset))), dataset[0]
assert isinstance(batch, torch.Tensor) and type(img) is np.ndarray
(as_it_is, _) = next(iter(DataLoader(dataset, collate_fn=lambda samples: samples[0])))
assert type(as_it_is) is np.ndarray
x = torch.from_numpy(img).unsqueeze(0).to(device)
assert x.shape == batch.shape == (1, 1, 2) and x.device.type == device
