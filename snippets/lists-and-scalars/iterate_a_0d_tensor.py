# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor(5.0, device=device)
try:
    for value in t:
        print(value)
except TypeError as error:
    print(error)

for value in t.reshape(-1):
    print(tuple(value.shape), value.item())
print(t.item())
# --8<-- [end:show]
try:
    iter(t)
except TypeError as error:
    assert str(error) == "iteration over a 0-d tensor"
else:
    raise AssertionError("iteration over a 0-d tensor did not raise")
assert [value.item() for value in t.reshape(-1)] == [5.0]
assert type(t.item()) is float and t.item() == 5.0
