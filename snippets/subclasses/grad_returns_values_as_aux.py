# --8<-- [start:show]
import torch
from torch.func import grad

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.tensor([1.0, 2.0], device=device)
for convert in (
    lambda t: t.cpu().numpy(),
    lambda t: t.detach().cpu().numpy(),
):
    try:
        grad(lambda t: t.pow(2).sum() + convert(t).sum())(x)
    except RuntimeError as error:
        print(f"RuntimeError: {error}")


# --8<-- [start:key]
def loss(t):
    squares = t.pow(2)
    return squares.sum(), squares


gradient, squares = grad(loss, has_aux=True)(x)
print(gradient.cpu().numpy(), squares.cpu().numpy())
# --8<-- [end:key]
# --8<-- [end:show]
for convert, part in (
    (lambda t: t.cpu().numpy(), "requires grad"),
    (lambda t: t.detach().cpu().numpy(), "doesn't have storage"),
    (lambda t: t.numpy(force=True), "doesn't have storage"),
):
    try:
        grad(lambda t: t.pow(2).sum() + convert(t).sum())(x)
    except RuntimeError as error:
        assert part in str(error), error
    else:
        raise AssertionError("NumPy works inside grad")
assert gradient.cpu().numpy().tolist() == [2.0, 4.0] and squares.cpu().numpy().tolist() == [1.0, 4.0]
assert not squares.requires_grad
import numpy as np

actions = []


def reward(t):
    action = np.array(t.detach().tolist())
    actions.append(action)
    return t.sum() * action.sum()


assert grad(reward)(x).tolist() == [3, 3] and actions[0].tolist() == [1, 2]
