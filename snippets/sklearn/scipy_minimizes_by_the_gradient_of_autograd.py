# --8<-- [start:show]
# --8<-- [start:recipe]
import numpy as np
import torch
from scipy.optimize import minimize

# --8<-- [end:recipe]
device = "cuda" if torch.cuda.is_available() else "cpu"
goal = torch.tensor([3.0, -1.0], device=device)


# --8<-- [start:recipe]
def value_and_gradient(array):
    x = torch.tensor(array, device=device, requires_grad=True)
    loss = ((x - goal) ** 2).sum()
    loss.backward()
    return loss.item(), x.grad.cpu().numpy()


found = minimize(value_and_gradient, np.zeros(2), jac=True)
# --8<-- [end:recipe]
print(found.success, found.x.round(3).tolist())
# --8<-- [end:show]
assert found.success and np.allclose(found.x, [3, -1])
assert not torch.ones(1, device=device).requires_grad


def in_float32(array):
    x = torch.tensor(array, dtype=torch.float32, device=device)
    return ((x - goal) ** 2).sum().item()


# Without jac, differences of 1e-8 vanish in float32: the start is taken for the minimum.
lost = minimize(in_float32, np.zeros(2))
assert lost.success and lost.x.tolist() == [0, 0]


def tracked(array):
    return ((torch.tensor(array, requires_grad=True) - goal.cpu()) ** 2).sum()


try:
    minimize(tracked, np.zeros(2))
except (RuntimeError, AttributeError) as error:  # SciPy 1.18 stumbles over the dtype of any tensor
    assert "requires grad" in str(error) or "torch.dtype" in str(error)
else:
    raise AssertionError("SciPy took a tensor that requires grad")
