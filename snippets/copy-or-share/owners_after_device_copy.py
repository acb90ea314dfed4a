# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device, requires_grad=True)


@torch.no_grad()
def show(step, **owners):
    print(step)
    for number, owner in enumerate(owners.values()):
        owner[0] = number
    numbers = [int(owner[0]) for owner in owners.values()]
    letters = dict(zip(dict.fromkeys(numbers), "AB"))
    for (name, owner), number in zip(owners.items(), numbers):
        host = str(getattr(owner, "device", "cpu")) == "cpu"
        memory = "host memory" if host else "GPU memory"
        print(name, "->", letters[number], "in", memory)


show("t", t=t)
d = t.detach()
show("d = t.detach()", t=t, d=d)
h = d.cpu()
show("h = d.cpu()", t=t, d=d, h=h)
a = h.numpy()
show("a = h.numpy()", t=t, d=d, h=h, a=a)
# --8<-- [end:show]
a[0] = 7
with torch.no_grad():
    t[1] = 8
assert h.device.type == "cpu" and t.device.type == device
if device == "cpu":
    assert h is d and a.ctypes.data == t.data_ptr()
    assert t[0] == 7 and a[1] == 8
else:
    assert t[0] == d[0] == 1 and h[0] == 7
    assert d[1] == 8 and a[1] == h[1] == 1
