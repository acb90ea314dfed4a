# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


def gradient(convert):
    x = torch.tensor([1.0, 2.0, 3.0], device=device)
    x.requires_grad_()
    loss = (x**2).sum()
    a = convert(x.detach())
    a *= 100  # (1)!
    loss.backward()
    return f"gradient {x.grad.tolist()}, version {x._version}"


def copy(d):
    return d.to("cpu", copy=True).numpy()  # (2)!


print("shared:", gradient(lambda d: d.cpu().numpy()))
print("copied:", gradient(copy))
# --8<-- [end:show]
right = "gradient [2.0, 4.0, 6.0], version 0"
wrong = "gradient [200.0, 400.0, 600.0], version 0"
# Off the CPU .cpu() made a copy already, so that the write never reaches the tensor.
assert gradient(lambda d: d.cpu().numpy()) == (wrong if device == "cpu" else right)
assert gradient(copy) == right
x = torch.ones(2)
a = x.numpy()
a = a * 100
assert x.tolist() == [1, 1] and a.tolist() == [100, 100]
