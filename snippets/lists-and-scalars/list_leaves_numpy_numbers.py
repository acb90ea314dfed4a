# --8<-- [start:show]
import json

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.tensor([[1.0, 2.0], [3.0, 4.0]], device=device)
a = t.cpu().numpy()
print([type(x).__name__ for x in (list(t[0])[0], list(a[0])[0])])
print(t.tolist(), t.flatten().tolist())
# --8<-- [end:key]
try:
    json.dumps(list(a[0]))
except TypeError as error:
    print("TypeError:", error)
# --8<-- [start:key]
print(json.dumps(a.tolist()))
# --8<-- [end:key]
# --8<-- [end:show]
assert t.tolist() == a.tolist() == [[1, 2], [3, 4]] and a.flatten().tolist() == [1, 2, 3, 4]
assert type(list(a)[0]) is np.ndarray and type(list(a[0])[0]) is np.float32, "the first dimension alone"
assert type(a.tolist()[0][0]) is type(t.tolist()[0][0]) is float
assert t[0, 0].tolist() == 1.0 and type(a[0, 0].tolist()) is float, "without a dimension: a number"
assert json.loads(json.dumps(a.tolist())) == t.tolist()
trained = t.clone().requires_grad_()
assert list(trained)[0].requires_grad and type(trained.tolist()[0][0]) is float, "a number has no gradient"
try:
    json.dumps(list(t[0]))
    raise AssertionError("json took a tensor")
except TypeError as error:
    assert str(error) == "Object of type Tensor is not JSON serializable"
# np.float64 is a Python float, so json takes it.
assert json.dumps(list(np.ones(1))) == "[1.0]"
assert type(np.ones(1, np.longdouble).tolist()[0]) is np.longdouble, "Python has no such number"
assert type(np.array([np.float32(1)], object).tolist()[0]) is np.float32, "an array of objects hands out what it holds"
if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
    assert str(list(a[0])) == "[np.float32(1.0), np.float32(2.0)]" and str(a[0].tolist()) == "[1.0, 2.0]"
always = t[0, 0].flatten().tolist()
assert always == [1.0] and t[0].flatten().tolist() == [1.0, 2.0], "a list of one value, too"
tensors = [t[0], t[1, :1]]
lists = [x.tolist() for x in tensors]
assert lists == [[1.0, 2.0], [3.0]]
pair = tuple(t[0].tolist())
assert pair == (1.0, 2.0) and {pair: "found"}[(1.0, 2.0)] == "found"
corner = tuple(t[0].round().int().tolist())
assert corner == (1, 2) and type(corner[0]) is int
