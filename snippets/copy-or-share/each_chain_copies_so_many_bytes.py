# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils._python_dispatch import TorchDispatchMode


class Copies(TorchDispatchMode):
    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        out = call(*args, **(kwargs or {}))
        if call.__name__ in ("clone.default", "_to_copy.default"):
            self.made.append(f"{out.nbytes} on {out.device.type}")
        return out


device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(250, device=device, requires_grad=True)
seen = {
    "t.detach().cpu().numpy()": [],
    "t.numpy(force=True)": [],
    "t.detach().cpu().numpy().copy()": [],
    "t.detach().cpu().clone().numpy()": [],
    "t.detach().clone().cpu().numpy()": [],
    't.detach().to("cpu", copy=True).numpy()': [],
}
for chain, made in seen.items():
    with Copies() as copies:
        copies.made = made
        array = eval(chain)
    if array.flags.owndata:
        made.append(f"{array.nbytes} on cpu")
    print(f"{chain:40}", " + ".join(made) or "no copy")
# --8<-- [end:show]
once, twice = ["1000 on cpu"], ["1000 on cpu", "1000 on cpu"]
on_cpu = [[], [], once, once, once, once]
elsewhere = [once, once, twice, twice, [f"1000 on {device}", "1000 on cpu"], once]
assert list(seen.values()) == (on_cpu if device == "cpu" else elsewhere)
for chain, made in seen.items():
    # The pointers agree: no copy, same address.
    if device == "cpu":
        assert (eval(chain).ctypes.data == t.data_ptr()) == (made == [])
