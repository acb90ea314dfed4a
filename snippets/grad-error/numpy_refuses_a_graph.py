# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
leaf = torch.ones(2, device=device, requires_grad=True)
result = leaf * 2
weight = torch.nn.Parameter(torch.ones(2, device=device))
tensors = {"leaf": leaf, "result": result, "weight": weight}
for name, t in tensors.items():
    print(name, "requires grad:", t.requires_grad)
    try:
        t.cpu().numpy()
    except RuntimeError as error:
        print(error)
# --8<-- [end:show]
for t in tensors.values():
    assert t.requires_grad
    try:
        t.cpu().numpy()
    except RuntimeError as error:
        assert str(error) == (
            "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead."
        )
    else:
        raise AssertionError("numpy() took a tensor that requires grad")
    assert t.detach().cpu().numpy().shape == (2,)
# The device is checked first.
try:
    torch.ones(2, device="meta", requires_grad=True).numpy()
except TypeError as error:
    assert "device type tensor to numpy" in str(error)
else:
    raise AssertionError("numpy() took a meta tensor")
# Not all that is computed from it requires grad: integers and booleans have no gradient.
for untracked in (leaf > 0, leaf.argmax(), leaf.int(), torch.zeros_like(leaf)):
    assert not untracked.requires_grad and untracked.cpu().numpy() is not None
frozen = torch.nn.Linear(2, 2).requires_grad_(False)
assert not frozen.weight.requires_grad and frozen.weight.numpy().shape == (2, 2)
# What stands in a parameter's place may be computed from others.
normed = torch.nn.utils.parametrizations.weight_norm(torch.nn.Linear(2, 2))
assert normed.weight.requires_grad and not isinstance(normed.weight, torch.nn.Parameter)
# Inside torch.func.grad the message is the same, and its advice leads to another error.
said = []


def squares(t):
    for call in (t.numpy, t.detach().numpy):
        try:
            call()
        except RuntimeError as error:
            said.append(str(error))
    return (t**2).sum()


torch.func.grad(squares)(torch.ones(2))
assert len(said) == 2 and "that requires grad" in said[0] and "data pointer" in said[1]
# Frozen from the start, a Parameter does not require grad either.
assert torch.nn.Parameter(torch.ones(2), requires_grad=False).numpy().shape == (2,)
