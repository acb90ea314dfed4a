# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(3, device=device)
# --8<-- [start:key]
host = t.to("cpu", non_blocking=True)
if device == "cuda":
    torch.cuda.current_stream().synchronize()

view = host.numpy()
array = host.numpy().copy()
# --8<-- [end:key]
view[0] = 5
print(host.is_pinned(), torch.from_numpy(array).is_pinned())
print(host.tolist(), array.tolist())
# --8<-- [end:show]
assert host.is_pinned() == (device == "cuda")
assert not torch.from_numpy(array).is_pinned()
assert host.tolist() == [5, 1, 2] and array.tolist() == [0, 1, 2]
assert t.tolist() == ([5, 1, 2] if device == "cpu" else [0, 1, 2])
