# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

try:
    t = torch.Tensor(2.5)
except TypeError as error:
    print("TypeError:", error)
try:
    t = torch.Tensor("2.5")
except TypeError as error:
    print("TypeError:", error)

t = torch.tensor(2.5)
print(tuple(t.shape), t.item())
t = torch.tensor(float("2.5"))
print(tuple(t.shape), t.item())
# --8<-- [end:show]
for value, text in ((2.5, "new(): data must be a sequence (got float)"), ("2.5", "new(): invalid data type 'str'")):
    try:
        torch.Tensor(value)
    except TypeError as error:
        assert str(error) == text
    else:
        raise AssertionError(f"torch.Tensor took {value!r}")
assert t.shape == () and t.dtype is torch.float32 and t.item() == 2.5
assert torch.Tensor([2.5]).tolist() == [2.5]
