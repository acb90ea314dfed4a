# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 200], dtype=torch.uint8, device=device)

brighter = t + 100
print("wrapped:", brighter.tolist())
brighter = (t.int() + 100).clamp(0, 255).to(torch.uint8)
print("clamped:", brighter.tolist())

a = t.cpu().numpy()
print("NumPy + 100:", (a + 100).tolist())
try:
    a + 300
except OverflowError as error:
    print("NumPy + 300:", error)
print("tensor + 300:", (t + 300).tolist())
# --8<-- [end:show]
assert brighter.tolist() == [110, 255] and brighter.dtype == torch.uint8
assert (t + 100).tolist() == (a + 100).tolist() == [110, 44]
assert (t + 300).tolist() == [54, 244] and (t + 300).dtype == torch.uint8
assert (t + t).dtype == torch.uint8 and t.sum().dtype == torch.int64, "sum() takes a wider dtype by itself"
assert (a + np.int64(300)).tolist() == [310, 500], "NumPy takes the dtype of a number of its own"
for wrong in (lambda: t.fill_(300), lambda: torch.tensor([300], dtype=torch.uint8)):
    try:
        wrong()
    except RuntimeError as error:
        assert "overflow" in str(error)
    else:
        assert device == "lazy", "a number out of range was stored"
# a float widens it; a negative integer is stored by PyTorch alone
assert (t + 0.5).dtype == torch.float32 and (a + 0.5).dtype == np.float64
assert t.clone().fill_(-1).tolist() == [255, 255]
try:
    a[0] = -1
except OverflowError:
    pass
else:
    raise AssertionError("NumPy stored a negative integer in uint8")
assert (a + 300.0).tolist() == [310, 500], "a float out of range widens, an integer raises"
for edit in (lambda: a.fill(300), lambda: a.__setitem__(0, 300)):
    try:
        edit()
    except OverflowError:
        continue
    raise AssertionError("NumPy stored 300 in uint8")
