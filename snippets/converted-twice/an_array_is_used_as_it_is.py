# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
array = np.ones((4, 3))
print("before:", type(array))
x = torch.as_tensor(array).float().to(device)
out = model(x)
loader = [(array, [0, 1, 0, 1])]
for x, y in loader:
    x = torch.as_tensor(x).float().to(device)
print(x.dtype, x.device.type == device)
own = array.copy()
w = torch.tensor(array, requires_grad=True)
x = torch.from_numpy(array)
print(tuple(x.unsqueeze(0).shape), x.permute(1, 0).is_contiguous())
a = np.asarray(array)
print(a is array, isinstance(array, torch.Tensor))

# A number has left its tensor, too.
loss = out.square().mean()
total = 0.0
total += loss.item()
mean = total / len(loader)
print(type(total).__name__, type(mean).__name__)
total = torch.zeros(1, device=device)
total += loss.detach()
print(type(total.item()).__name__)
loss.backward()
try:
    total = loss.item()
    total.backward()
except AttributeError as error:
    print("AttributeError:", error)
try:
    torch.nn.functional.softmax(array, dim=1)
except AttributeError as error:
    print("AttributeError:", error)
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert x.dtype is torch.float64 and w.is_leaf and w.requires_grad and own is not array
assert a is array and model.weight.grad is not None
for (
    name
) in "detach cpu numpy to cuda requires_grad requires_grad_ grad new type is_cuda layout".split():
    try:
        getattr(array, name)
    except AttributeError as error:
        assert str(error) == f"'numpy.ndarray' object has no attribute '{name}'"
    else:
        raise AssertionError(f"an array has {name}")
for number in (1, 1.0, True, np.float32(1), np.float64(1), np.int64(1)):
    assert not any(hasattr(number, name) for name in ("detach", "cpu", "numpy", "to", "backward"))
assert np.float64(1).item() == 1.0 and not hasattr(1.0, "item") and not hasattr(1, "item")
