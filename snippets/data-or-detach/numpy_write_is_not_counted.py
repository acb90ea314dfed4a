# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


def gradient(copy):
    x = torch.tensor([1.0, 2.0, 3.0], device=device)
    x.requires_grad_()
    loss = (x**2).sum()
    # --8<-- [start:key]
    a = x.detach().to("cpu", copy=copy).numpy()
    a *= 100
    loss.backward()
    # --8<-- [end:key]
    return f"gradient {x.grad.tolist()}, version {x._version}"


print("copy=False:", gradient(copy=False))
print("copy=True: ", gradient(copy=True))
# --8<-- [end:show]
right = "gradient [2.0, 4.0, 6.0], version 0"
wrong = "gradient [200.0, 400.0, 600.0], version 0"
# Off the CPU .to() made a copy already, so that the write never reaches the tensor.
assert gradient(copy=False) == (wrong if device == "cpu" else right)
assert gradient(copy=True) == right
x = torch.ones(2)
a = x.numpy()
a = a * 100
assert x.tolist() == [1, 1] and a.tolist() == [100, 100]
# Views of the result of detach() share the counter; a tensor from from_dlpack or copy.copy has one of its own.
import copy  # noqa: E402

for make, counted in (
    (lambda d: d, True),
    (lambda d: d[:], True),
    (lambda d: d.view(-1), True),
    (torch.from_dlpack, False),
    (copy.copy, False),
):
    x = torch.ones(2, requires_grad=True)
    loss = (x**2).sum()
    make(x.detach()).mul_(100)
    assert x.tolist() == [100, 100] and x._version == counted
    try:
        loss.backward()
        assert not counted and x.grad.tolist() == [200, 200]
    except RuntimeError as error:
        assert counted and "inplace operation" in str(error)
# What hooks save is not compared, so detach() protects nothing there.
x = torch.ones(2, requires_grad=True)
with torch.autograd.graph.save_on_cpu():
    loss = (x**2).sum()
x.detach().mul_(100)
loss.backward()
assert x._version == 1 and x.grad.tolist() == [200, 200]
# Nor is an edit by apply_ counted.
x = torch.ones(2, requires_grad=True)
loss = (x**2).sum()
x.detach().apply_(lambda value: value * 100)
loss.backward()
assert x._version == 0 and x.grad.tolist() == [200, 200]
