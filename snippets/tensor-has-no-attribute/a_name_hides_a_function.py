# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.tensor([0.5, 2.0], device=device)
y = torch.tensor([0.0, 2.0], device=device)
criterion = torch.nn.MSELoss()
for step in range(2):
    try:
        criterion = criterion(out, y)
    except TypeError as error:
        print("TypeError:", error)

# --8<-- [start:key]
criterion = torch.nn.MSELoss()
for step in range(2):
    loss = criterion(out, y)
print(loss.item())
# --8<-- [end:key]
t = torch.ones(2, 3, device=device)
wrong_lines = "t(0) t.T() t.data() torch.float32(t) np.ones(2)(0)"
for wrong in wrong_lines.split():
    try:
        eval(wrong)
    except TypeError as error:
        print(f"{wrong} -> {error}")
row = t[0]
turned = t.T
half = t.to(torch.float16)
number = torch.tensor(3, dtype=torch.float32, device=device)
a = t.cpu().numpy()
first = a[0]
print(row.tolist(), tuple(turned.shape), half.dtype, number.item())
print(type(criterion).__name__, first.tolist())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


called = "'Tensor' object is not callable"
assert text(lambda: t(0)) == text(lambda: t.T()) == text(lambda: t.data()) == called
assert text(lambda: loss(out, y)) == called
assert text(lambda: torch.float32(t)) == "'torch.dtype' object is not callable"
assert text(lambda: t.dtype()) == "'torch.dtype' object is not callable"
assert text(lambda: t.device()) == "'torch.device' object is not callable"
assert text(lambda: a(0)) == text(lambda: a.T()) == "'numpy.ndarray' object is not callable"
assert text(lambda: a.shape()) == "'tuple' object is not callable"
assert loss.item() == 0.125 and number.dtype is torch.float32 and half.dtype is torch.float16
sum = t.sum()  # a name of Python, too
assert text(lambda: sum([1, 2])) == called
del sum
assert sum([1, 2]) == 3
