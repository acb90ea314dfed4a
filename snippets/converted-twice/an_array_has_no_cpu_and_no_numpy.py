# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
array = t.cpu().numpy()
try:
    a = array.cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)
try:
    a = array.numpy()
except AttributeError as error:
    print("AttributeError:", error)
try:
    a = array.data.cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)

a = array
own = array.copy()
own[0] = 9
print(a.tolist(), own.tolist())
# --8<-- [end:show]
import numpy as np

for method in ("cpu", "numpy"):
    try:
        getattr(array, method)
    except AttributeError as error:
        assert str(error) == f"'numpy.ndarray' object has no attribute '{method}'"
    else:
        raise AssertionError(f"an array has .{method}()")
assert type(a) is np.ndarray and a.tolist() == [1, 1, 1]
assert own.tolist() == [9, 1, 1] and not np.shares_memory(a, own)
try:
    array.data.cpu()
except AttributeError as error:
    assert str(error) == "'memoryview' object has no attribute 'cpu'"
else:
    raise AssertionError("the memory of an array has .cpu()")
