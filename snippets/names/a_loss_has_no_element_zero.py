# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
loss = torch.tensor(0.5, device=device)
try:
    value = loss.data[0]
except IndexError as error:
    print(error)

# --8<-- [start:key]
value = loss.item()
# --8<-- [end:key]
print(value)
# --8<-- [end:show]
try:
    loss.data[0]
except IndexError as error:
    assert str(error).startswith("invalid index of a 0-dim tensor.")
else:
    raise AssertionError("a tensor without dimensions has an element 0")
assert value == 0.5 and type(value) is float
