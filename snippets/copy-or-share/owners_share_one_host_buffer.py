# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device).cpu().requires_grad_()


@torch.no_grad()
def show(step, **owners):
    print(step)
    for number, owner in enumerate(owners.values()):
        owner[0] = number
    numbers = [int(owner[0]) for owner in owners.values()]
    letters = dict(zip(dict.fromkeys(numbers), "AB"))
    for name, number in zip(owners, numbers):
        print(name, "->", letters[number])


show("t", t=t)
d = t.detach()
show("d = t.detach()", t=t, d=d)
a = d.numpy()
show("a = d.numpy()", t=t, d=d, a=a)
c = a.copy()
show("c = a.copy()", t=t, d=d, a=a, c=c)
# --8<-- [end:show]
assert t.device.type == "cpu" and t.requires_grad
assert a.ctypes.data == d.data_ptr() == t.data_ptr() != c.ctypes.data
