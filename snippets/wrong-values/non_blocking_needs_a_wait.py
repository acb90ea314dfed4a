# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(4, device=device)

a = t.to("cpu", non_blocking=True).numpy()
if device == "cuda":
    torch.cuda.synchronize()
print("after the wait:", a.tolist())

a = t.to("cpu").numpy()
print("blocking copy: ", a.tolist())
# --8<-- [end:show]
assert a.tolist() == [0, 1, 2, 3]
a = t.to("cpu", non_blocking=True).numpy()
if device == "cuda":
    torch.cuda.synchronize()
assert a.tolist() == [0, 1, 2, 3]
if device == "cpu":
    assert t.to("cpu", non_blocking=True) is t
