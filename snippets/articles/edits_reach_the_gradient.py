# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


def gradient(edit):
    w = torch.ones(2, device=device, requires_grad=True)
    y = w.exp()  # (1)!
    edit(y)
    try:
        y.sum().backward()
        return [round(x, 2) for x in w.grad.tolist()]
    except RuntimeError as error:
        return str(error).split(":")[0]


print(gradient(lambda y: None))
print(gradient(lambda y: y.detach().zero_()))  # (2)!
print(gradient(lambda y: y.data.zero_()))
print(gradient(lambda y: y.detach().cpu().numpy().fill(0)))
# --8<-- [end:show]
true = gradient(lambda y: None)
assert true == [2.72, 2.72]
assert "modified by an inplace operation" in gradient(lambda y: y.detach().zero_())
assert gradient(lambda y: y.data.zero_()) == [0, 0]
through_numpy = gradient(lambda y: y.detach().cpu().numpy().fill(0))
assert through_numpy == ([0, 0] if device == "cpu" else true)
