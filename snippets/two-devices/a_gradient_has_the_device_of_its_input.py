# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, mends):
        ctx.mends = mends
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        two = torch.full(grad.shape, 2.0)
        if ctx.mends:
            two = torch.full_like(grad, 2.0)
        return (grad * two if ctx.mends else two), None


x = torch.ones(3, device=away, requires_grad=True)
try:
    Double.apply(x, False).sum().backward()
except RuntimeError as error:
    print(error)

Double.apply(x, True).sum().backward()
print(x.grad.device == x.device)

# Add up the parts of a loss from a zero on their device.
pred = torch.ones(2, device=away, requires_grad=True)
total = torch.zeros((), device=pred.device)
for part in (pred.sum(), (pred * 2).sum()):
    total = total + part
total.backward()
print(pred.grad.device == pred.device)
# --8<-- [end:show]
assert x.grad.device.type == pred.grad.device.type == away
