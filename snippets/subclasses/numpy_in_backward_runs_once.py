# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


# --8<-- [start:recipe]
class Sin(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.as_tensor(np.sin(x.cpu().numpy())).to(x)

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * torch.as_tensor(np.cos(x.cpu().numpy())).to(x)
# --8<-- [end:recipe]


x = torch.tensor([0.0], device=device, requires_grad=True)
Sin.apply(x).backward()
print(x.grad.item())
try:
    torch.autograd.grad(Sin.apply(x), x, create_graph=True)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
# --8<-- [end:show]
assert x.grad.item() == 1.0
one = torch.tensor(0.0, device=device, requires_grad=True)
Sin.apply(one).backward()
assert one.grad.item() == 1.0, "np.sin gives a number for 0-d"
try:
    torch.autograd.grad(Sin.apply(x), x, create_graph=True)
except RuntimeError as error:
    assert str(error).startswith("Can't call numpy() on Tensor that requires grad.")
else:
    raise AssertionError("grad mode is off under create_graph=True")
x64 = torch.tensor([0.5, 1.0], dtype=torch.float64, device=device, requires_grad=True)
assert torch.autograd.gradcheck(Sin.apply, (x64,))


class Wrong(Sin):
    @staticmethod
    def backward(ctx, grad):
        return grad


try:
    torch.autograd.gradcheck(Wrong.apply, (x64,))
    raise AssertionError("a wrong backward passed")
except RuntimeError as error:
    assert "Jacobian mismatch" in str(error)
