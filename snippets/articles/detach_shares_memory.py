# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device, requires_grad=True)
# --8<-- [start:key]
detached = t.detach()
detached[0] = 7
print(t.tolist(), detached.requires_grad)
# --8<-- [end:key]
# --8<-- [end:show]
assert t.tolist() == [7, 0, 0] and not detached.requires_grad
t.detach().clone()[1] = 5
assert t.tolist() == [7, 0, 0], "the clone has memory of its own"
