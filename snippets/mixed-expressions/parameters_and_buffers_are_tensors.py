# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn import Linear, Parameter

device = "cuda" if torch.cuda.is_available() else "cpu"
model = Linear(3, 1).to(device)
array = np.ones((1, 3), dtype=np.float32)
try:
    model.weight = array
except TypeError as error:
    print("TypeError:", error)
try:
    model.register_buffer("scale", array)
except TypeError as error:
    print("TypeError:", error)

model.weight = Parameter(torch.tensor(array, device=device))
model.register_buffer("scale", torch.tensor(array, device=device))
array[:] = 9
print(model.weight.tolist(), model.scale.tolist())
# --8<-- [end:show]


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


def buffer(value):
    Linear(3, 1).register_buffer("scale", value)


text = "TypeError: cannot assign 'numpy.ndarray' as parameter 'weight' (torch.nn.Parameter or None expected)"
assert raised(lambda: setattr(model, "weight", array)) == text
text = "TypeError: cannot assign 'numpy.ndarray' object to buffer 'scale' (torch Tensor or None required)"
assert raised(lambda: buffer(array)) == text
assert model.weight.tolist() == model.scale.tolist() == [[1, 1, 1]]  # a copy: the array was changed since
assert model.weight.device.type == model.scale.device.type == device
assert model.weight.requires_grad and "scale" in model.state_dict()
shared = Parameter(torch.from_numpy(array))
array[:] = 5
assert shared.tolist() == [[5, 5, 5]]
assert model.weight.dtype is model.scale.dtype is torch.float32
layer = Linear(3, 1).to(device)
optimizer = torch.optim.SGD(layer.parameters(), lr=1.0)
layer.weight = Parameter(torch.tensor(np.ones((1, 3), "float32"), device=device))
layer(torch.ones(1, 3, device=device)).sum().backward()
optimizer.step()
assert layer.weight.grad.tolist() == layer.weight.tolist() == [[1, 1, 1]], "the optimizer holds the old parameter"
embed, head = torch.nn.Embedding(2, 3).to(device), Linear(3, 2, bias=False).to(device)
head.weight = embed.weight
with torch.no_grad():
    embed.weight.copy_(torch.zeros(2, 3))
assert not head.weight.any(), "the copy reaches both"
embed.weight = Parameter(torch.ones(2, 3, device=device))
assert not head.weight.any(), "the other layer goes on with the old parameter"
