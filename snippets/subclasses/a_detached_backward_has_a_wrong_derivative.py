# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


class Detached(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.sin(x)

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        factor = np.cos(x.detach().cpu().numpy())
        return grad * torch.from_numpy(factor).to(x)


class InTorch(Detached):
    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * torch.cos(x)


for sin in (Detached.apply, InTorch.apply, torch.sin):
    x = torch.tensor([1.0], device=device, requires_grad=True)
    (first,) = torch.autograd.grad(sin(x * x), x, create_graph=True)
    (second,) = torch.autograd.grad(first, x)
    print(f"{first.item():.3f} {second.item():.3f}")
# --8<-- [end:show]
def derivatives(sin):
    x = torch.tensor([1.0], device=device, requires_grad=True)
    (first,) = torch.autograd.grad(sin(x * x), x, create_graph=True)
    (second,) = torch.autograd.grad(first, x)
    return first.item(), second.item()


class Once(Detached):
    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * torch.from_numpy(np.cos(x.cpu().numpy())).to(x)  # gradients are off here


class Kept(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.factor = np.cos(x.cpu().numpy())  # converted in the forward pass: no error, and no guard
        return torch.sin(x)

    @staticmethod
    def backward(ctx, grad):
        return grad * torch.from_numpy(ctx.factor).to(grad)


class Guarded(Detached):
    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * torch.from_numpy(np.cos(x.cpu().numpy())).to(grad)


class Between(Guarded):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x * 1)  # neither an input nor an output: no error, and no guard
        return torch.sin(x)


class Result(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        result = torch.exp(x)
        ctx.save_for_backward(result)
        return result

    @staticmethod
    def backward(ctx, grad):
        (result,) = ctx.saved_tensors
        return grad * torch.from_numpy(result.cpu().numpy()).to(grad)


# (sin x²)' = 2x cos x²;  (sin x²)'' = 2 cos x² - 4x² sin x², of which the detached one finds the first part alone.
right = 2 * np.cos(1.0), 2 * np.cos(1.0) - 4 * np.sin(1.0)
found = [derivatives(sin) for sin in (Detached.apply, InTorch.apply, torch.sin)]
assert np.allclose(found[1], right) and np.allclose(found[2], right)
assert np.allclose(found[0], (right[0], 2 * np.cos(1.0)))
first, second = derivatives(Once.apply)
assert np.isclose(first, 2 * np.cos(1.0))
assert np.isclose(second, 2 * np.cos(1.0)), "the decorator looks at the incoming gradient alone, so no error"
assert np.isclose(derivatives(Kept.apply)[1], 2 * np.cos(1.0)), "as wrong as the detached one"
assert np.isclose(derivatives(Between.apply)[1], 2 * np.cos(1.0)), "as wrong as the detached one"
try:
    derivatives(Guarded.apply)
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("a backward pass in NumPy without .detach() is differentiated twice")
try:
    derivatives(Result.apply)
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("a saved output is no guard")
