# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
w = torch.tensor(3.0, device=device, requires_grad=True)
loss = w**2
shown = w.data
shown *= 10
loss.backward()
print(w.grad.item())
# --8<-- [end:key]
# --8<-- [end:show]
assert w.grad.item() == 60 and w.item() == 30


def gradient(edit):
    w = torch.tensor(3.0, device=device, requires_grad=True)
    loss = w**2
    edit(w)
    try:
        loss.backward()
    except RuntimeError as error:
        assert "modified by an inplace operation" in str(error)
        return "raises"
    return w.grad.item()


def without_grad(w):
    with torch.no_grad():
        w.mul_(10)


def through_numpy(w):
    array = w.detach().cpu().numpy()
    array *= 10


assert gradient(lambda w: w.detach().mul_(10)) == "raises"
assert gradient(without_grad) == "raises"
assert gradient(lambda w: w.detach().clone().mul_(10)) == 6
assert gradient(through_numpy) == (60 if device == "cpu" else 6)
