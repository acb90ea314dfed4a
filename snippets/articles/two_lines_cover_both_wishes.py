# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device, requires_grad=True)
# --8<-- [start:key]
a = t.detach().cpu().numpy()
own = t.detach().cpu().numpy().copy()
# --8<-- [end:key]
own[0] = 9
print(a, t.tolist())
# --8<-- [end:show]
assert t.tolist() == [0, 0, 0] == a.tolist()
assert own.flags.owndata and own.flags.c_contiguous
once = t.detach().to("cpu", copy=True).numpy()
once[0] = 9
assert t.tolist() == [0, 0, 0]
a[1] = 5
assert t.tolist() == ([0, 5, 0] if device == "cpu" else [0, 0, 0])
