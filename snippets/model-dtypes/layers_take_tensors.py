# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
linear = torch.nn.Linear(3, 2).to(device)
conv = torch.nn.Conv2d(3, 2, 1).to(device)
norm = torch.nn.BatchNorm1d(3).to(device)
a = np.ones((3, 3, 3), np.float32)
for call in "linear(a)", "conv(a)", "norm(a)":
    try:
        eval(call)
    except (TypeError, AttributeError) as error:
        print(str(error).splitlines()[0])

x = torch.from_numpy(a).to(device)
print(tuple(linear(x).shape), tuple(conv(x).shape))
print(tuple(norm(x).shape))
# --8<-- [end:show]
for layer in linear, conv, norm, torch.nn.LSTM(3, 2):
    try:
        layer(a)
    except (TypeError, AttributeError) as error:
        if isinstance(layer, (torch.nn.BatchNorm1d, torch.nn.LSTM)):
            assert str(error) == "'numpy.ndarray' object has no attribute 'dim'"
    else:
        raise AssertionError("a layer took an array")
assert linear(x).shape == (3, 3, 2) and conv(x).shape == (2, 3, 3)
ids, embedding = np.array([1, 2]), torch.nn.Embedding(3, 2)
try:
    embedding(ids)
except TypeError as error:
    assert "must be Tensor, not numpy.ndarray" in str(error)
else:
    raise AssertionError("an embedding took an array")
assert embedding(torch.from_numpy(ids)).shape == (2, 2), "int64 fits this layer"
out = linear(x)
assert out.detach().cpu().numpy().dtype == np.float32
try:
    linear(None)  # what a forward without a return gives
except TypeError as error:
    assert str(error) == "linear(): argument 'input' (position 1) must be Tensor, not NoneType"
else:
    raise AssertionError("a layer took None")
