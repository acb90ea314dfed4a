# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.nn.Parameter(torch.ones(2, device=device))
optimizer = torch.optim.SGD([weight], lr=1.0)

# --8<-- [start:key]
weight.data = torch.zeros(3, device=device)
print(tuple(weight.shape), weight.requires_grad)
# --8<-- [end:key]

weight.sum().backward()
optimizer.step()
print(weight.tolist())
# --8<-- [end:show]
assert isinstance(weight, torch.nn.Parameter) and weight.requires_grad
assert optimizer.param_groups[0]["params"][0] is weight
assert weight.tolist() == [-1, -1, -1]
weight.data = torch.zeros(3, device=device, dtype=torch.float64)
assert weight.dtype == torch.float64 and optimizer.param_groups[0]["params"][0] is weight
# What the old values left behind keeps the old shape: the gradient, and the state of the optimizer.
for momentum, cleared in ((0.0, False), (0.9, True)):
    weight = torch.nn.Parameter(torch.ones(2, device=device))
    optimizer = torch.optim.SGD([weight], lr=1.0, momentum=momentum)
    weight.sum().backward()
    optimizer.step()
    weight.data = torch.zeros(3, device=device)
    if cleared:
        weight.grad = None
    try:
        weight.sum().backward()
        optimizer.step()
    except RuntimeError:
        continue
    raise AssertionError("the old gradient or momentum fits the new shape")
weight = torch.nn.Parameter(torch.ones(2, device=device))
optimizer = torch.optim.SGD([weight], lr=1.0, momentum=0.9)
weight.sum().backward()
optimizer.step()
weight.data = weight.data.double()
weight.sum().backward()
assert weight.grad.dtype == torch.float32, "the old gradient is added to, and nothing raises"
optimizer.step()
import numpy as np

array = np.zeros(2, np.float32)
given = torch.nn.Parameter(torch.ones(2))
given.data = torch.from_numpy(array)
given.sum().backward()
torch.optim.SGD([given], lr=1.0).step()
assert array.tolist() == [-1, -1], "the step reaches the array as well"
