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
for wrong in any, all, max, min, sum, set:
    try:
        wrong(t > 1)
        raise AssertionError(wrong)
    except TypeError as error:
        assert str(error) == "iteration over a 0-d tensor"
found = False
if torch.any(t > 1):
    found = True
assert found and (t > 1).any() and torch.any(torch.tensor([1.0, 6.0]) > 5), "one value or several"
