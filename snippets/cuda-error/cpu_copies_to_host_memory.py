# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
a = t.cpu().numpy()  # (1)!
print(a)
a[0] = 9  # (2)!
print("tensor:", t.tolist())
print("t.cpu() is t:", t.cpu() is t)
# --8<-- [end:show]
if device == "cpu":
    assert t.tolist() == [9, 1, 1] and t.cpu() is t
else:
    assert t.tolist() == [1, 1, 1] and t.cpu() is not t
assert a.tolist() == [9, 1, 1]
