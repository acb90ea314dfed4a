# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


def gradient(edit):
    x = torch.tensor([1.0, 2.0, 3.0], device=device)
    x.requires_grad_()
    loss = (x**2).sum()
    edit(x)
    try:
        loss.backward()
    except RuntimeError as error:
        return error
    return x.grad.tolist()


# --8<-- [start:key]
print("no edit: ", gradient(lambda x: None))
print(".data:   ", gradient(lambda x: x.data.mul_(100)))
print("detach():", gradient(lambda x: x.detach().mul_(100)))
print("a copy: ", gradient(lambda x: x.detach().clone().mul_(100)))
# --8<-- [end:key]
# --8<-- [end:show]
assert gradient(lambda x: None) == [2, 4, 6]
assert gradient(lambda x: x.data.mul_(100)) == [200, 400, 600]
assert gradient(lambda x: x.detach().clone().mul_(100)) == [2, 4, 6]
caught = gradient(lambda x: x.detach().mul_(100))
assert isinstance(caught, RuntimeError) and "modified by an inplace operation" in str(caught)


def without_grad(x):
    with torch.no_grad():
        x.mul_(100)


assert "modified by an inplace operation" in str(gradient(without_grad))
# Without .detach(): the clone has a graph of its own that nothing uses, so the gradient is the same.
# Only what the backward pass needs is compared: a product with a number saves no tensor.
x = torch.ones(2, device=device, requires_grad=True)
doubled = (x * 2).sum()
x.detach().mul_(100)
doubled.backward()
assert x.grad.tolist() == [2, 2]
