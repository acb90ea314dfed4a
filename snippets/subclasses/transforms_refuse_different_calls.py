# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.func import grad, jvp, vmap

t = torch.ones(2)
one = torch.tensor(1.0)
transforms = {
    "vmap": lambda f: vmap(f)(t),
    "grad": lambda f: grad(f)(one),
    "jvp": lambda f: jvp(f, (one,), (one,)),
}


def works(run, call):
    def function(x):
        getattr(x.detach(), call)()
        return x * 2

    try:
        run(function)
    except RuntimeError:
        return False
    return True


for name, run in transforms.items():
    calls = [works(run, call) for call in ("numpy", "tolist", "item")]
    print(name, *calls, sep=" | ")
# --8<-- [end:show]
# Without .detach(): numpy() inside grad raises the requires-grad error instead, so the table is the same.
assert [works(transforms["vmap"], call) for call in ("numpy", "tolist", "item")] == [False] * 3
for name in ("grad", "jvp"):
    assert not works(transforms[name], "numpy") and works(transforms[name], "item")
assert works(lambda f: f(one), "numpy")
