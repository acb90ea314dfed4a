# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, device=device, requires_grad=True)


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x.square()

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        grad = 2 * grad.cpu().numpy() * x.detach().cpu().numpy()
        return grad if as_array else torch.from_numpy(grad).to(x)


as_array = True
try:
    Square.apply(x).sum().backward()
except RuntimeError as error:
    print("RuntimeError:", error)
as_array = False
Square.apply(x).sum().backward()
print(x.grad.tolist())
# --8<-- [end:show]
as_array = True
try:
    Square.apply(x).sum().backward()
except RuntimeError as error:
    assert "expected Variable or None (got numpy.ndarray)" in str(error), error
else:
    raise AssertionError("backward() may return an array")
assert x.grad.tolist() == [2.0, 2.0]
as_array = False
(grad,) = torch.autograd.grad(Square.apply(x).sum(), x, create_graph=True)
assert grad.tolist() == [2.0, 2.0], "numpy() looks at requires_grad where gradients are on"
