# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
size = 8192 if device == "cuda" else 16
t = torch.zeros(size, size, device=device)
# --8<-- [start:key]
for _ in range(200):
    t += 1
# --8<-- [end:key]
if device == "cuda":
    done = torch.cuda.Event()
    done.record()
    busy = not done.query()
    print("still at work:", busy)
# --8<-- [start:key]
a = t.cpu().numpy()
# --8<-- [end:key]
print(a.min(), a.max())
# --8<-- [end:show]
assert a.min() == a.max() == 200
if device == "cuda":
    assert busy, "the GPU was done before .cpu(): this run proves nothing, take a larger size"
