# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from scipy.optimize import minimize
from torch.nn.utils import parameters_to_vector, vector_to_parameters

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Linear(1, 1).to(device)
x = torch.tensor([[0.0], [1.0], [2.0]], device=device)
y = 3 * x + 1


def value_and_gradient(array):
    vector = torch.tensor(array, dtype=torch.float32, device=device)
    vector_to_parameters(vector, model.parameters())
    model.zero_grad()
    loss = torch.nn.functional.mse_loss(model(x), y)
    loss.backward()
    grad = parameters_to_vector([p.grad for p in model.parameters()])
    return loss.item(), grad.double().cpu().numpy()


start = parameters_to_vector(model.parameters())
start = start.detach().double().cpu().numpy()
found = minimize(value_and_gradient, start, jac=True)
print(found.x.round(2).tolist())

# Without a gradient: a method that needs none.
goal = torch.tensor([3.0, -1.0], dtype=torch.float64, device=device)


def value(array):
    x = torch.tensor(array, device=device)
    return ((x - goal) ** 2).sum().item()


found = minimize(value, np.zeros(2), method="Nelder-Mead")
print(found.x.round(2).tolist())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
loss, grad = value_and_gradient(start)
assert isinstance(loss, float) and grad.dtype == np.float64 and grad.shape == (2,)
fitted = minimize(value_and_gradient, start, jac=True)
assert np.allclose(fitted.x, [3, 1], atol=0.05), fitted.x
assert np.allclose(found.x, [3, -1], atol=0.01) and type(value(np.zeros(2))) is float
try:
    parameters_to_vector(model.parameters()).double().cpu().numpy()
except RuntimeError as error:
    assert "that requires grad" in str(error)
else:
    raise AssertionError("detach() is not needed")
