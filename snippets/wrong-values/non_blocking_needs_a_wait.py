# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(4, device=device)

# --8<-- [start:key]
a = t.to("cpu", non_blocking=True).numpy()
if device == "cuda":
    torch.cuda.synchronize()
    # --8<-- [end:key]
print("after the wait:", a.tolist())
# --8<-- [start:key]

a = t.to("cpu").numpy()
# --8<-- [end:key]
print("blocking copy: ", a.tolist())
# --8<-- [end:show]
assert a.tolist() == [0, 1, 2, 3]
a = t.to("cpu", non_blocking=True).numpy()
if device == "cuda":
    torch.cuda.synchronize()
assert a.tolist() == [0, 1, 2, 3]
if device == "cpu":
    assert t.to("cpu", non_blocking=True) is t
