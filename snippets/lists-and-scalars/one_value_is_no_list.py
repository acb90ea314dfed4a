# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([5.0], device=device)
try:
    for value in t.item():
        print(value)
except TypeError as error:
    print(error)

for value in t.tolist():
    print(value)
loss = t.mean()
losses = []
losses.append(loss.item())
print(sum(losses), np.mean(losses).item())
total = 0.0
total += loss.item()
print(total)
values = [loss.item()]
print(list(zip([1], values)))
n = 3
try:
    for i in n:
        print(i)
except TypeError as error:
    print(error)
for i in range(n):
    print(i)
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


assert (
    text(lambda: list(t.item()))
    == text(lambda: sum(loss.item()))
    == "'float' object is not iterable"
)
assert text(lambda: list(torch.tensor(3).tolist())) == "'int' object is not iterable"
assert text(lambda: list(np.float64(1.0))) == "'numpy.float64' object is not iterable"
assert losses == values == [5.0]
assert i == 2
assert text(lambda: list(n)) == "'int' object is not iterable"
