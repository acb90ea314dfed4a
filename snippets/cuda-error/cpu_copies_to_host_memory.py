# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
host = t.cpu()  # (1)!
a = host.numpy()
print(a, "same tensor:", host is t)
a[0] = 9  # (2)!
print("after a[0] = 9:", t.tolist())
# --8<-- [end:show]
if device == "cpu":
    assert t.tolist() == [9, 1, 1] and host is t
else:
    assert t.tolist() == [1, 1, 1] and host is not t
assert a.tolist() == [9, 1, 1]
