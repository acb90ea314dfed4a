# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
a = np.ones((4, 3))
x = torch.from_numpy(a).to(device)
print(x.dtype, next(model.parameters()).dtype)
try:
    out = model(x)
    print(out.cpu())
except RuntimeError as error:
    print(error)
out = model(x.float())
outs = [out]
x = torch.from_numpy(a.astype(np.float32)).to(device)
outs.append(model(x))
x = torch.tensor(a, dtype=torch.float32, device=device)
outs.append(model(x))
x = torch.from_numpy(a).to(device)
outs.append(model(x.to(next(model.parameters()).dtype)))
model = model.double()
outs.append(model(x))
print([str(out.dtype) for out in outs])

# Where float64 comes from: Python floats in a dataset.
batch = next(iter(DataLoader([0.5, 1.5], batch_size=2)))
print(batch.dtype)
batch = next(iter(DataLoader(np.float32([0.5, 1.5]), batch_size=2)))
print(batch.dtype)
print(np.random.rand(2).dtype, np.linspace(0, 1, 3).dtype)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert [out.dtype for out in outs] == [torch.float32] * 4 + [torch.float64]
assert x.dtype == torch.float64 and all(out.shape == (4, 2) for out in outs)
assert batch.dtype == torch.float32
assert next(iter(DataLoader([0.5, 1.5], batch_size=2))).dtype == torch.float64
if device == "cpu":
    for layer, given in (
        (torch.nn.Linear(3, 2).double(), a.astype(np.float32)),
        (torch.nn.LSTMCell(3, 2), a),
    ):
        try:
            layer(torch.from_numpy(given))
        except RuntimeError as error:
            assert "mat1 and mat2 must have the same dtype, but got" in str(error)
        else:
            raise AssertionError("a layer took two dtypes")
    try:
        torch.nn.Linear(3, 2, bias=False)(torch.from_numpy(a))
    except RuntimeError as error:
        assert str(error) == "expected m1 and m2 to have the same dtype, but got: double != float"
    else:
        raise AssertionError("a layer without bias took two dtypes")
    attention, rows = torch.nn.MultiheadAttention(4, 1), torch.ones(2, 1, 4).double()
    try:
        attention(rows, rows, rows)
    except RuntimeError as error:
        assert "mat1 and mat2 must have the same dtype" in str(error)
    else:
        raise AssertionError("attention took float64")
# A stand-in for a session of ONNX Runtime: it names the dtype of its inputs, and casts nothing.
from types import SimpleNamespace

sess = SimpleNamespace(get_inputs=lambda: [SimpleNamespace(name="x", type="tensor(float)")])
a = np.random.rand(2, 3)
x = a.astype(np.float32)
feed = {sess.get_inputs()[0].name: x}
assert sess.get_inputs()[0].type == "tensor(float)" and feed["x"].dtype == np.float32
