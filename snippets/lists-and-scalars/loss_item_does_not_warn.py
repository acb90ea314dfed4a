# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
loss = (w * w).sum()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    value = loss.item()
    print(value, len(caught))
    value = float(loss)
    print(value, len(caught))
for warning in caught:
    print("UserWarning:", str(warning.message).split(" (Trig")[0])
# --8<-- [end:show]
assert loss.requires_grad and type(value) is float and value == 5.0
assert type(loss.item()) is float and loss.item() == 5.0
# One warning, and it came from float: had .item() warned, it would have used up the one that a process gives.
text = str(caught[0].message)
assert len(caught) == 1 and caught[0].category is UserWarning
assert "Converting a tensor with requires_grad=True to a scalar may lead to unexpected behavior." in text
# The second float(loss) of a process is silent.
with warnings.catch_warnings(record=True) as again:
    warnings.simplefilter("always")
    float(loss)
assert again == []
# Whatever asks for a float warns as float() does; int() and bool() do not.
import math


def warns(call):
    with warnings.catch_warnings(record=True) as again:
        warnings.simplefilter("always")
        call(loss)
    return len(again)


torch.set_warn_always(True)
assert [warns(call) for call in (float, complex, math.sqrt)] == [1, 1, 1]
assert [warns(call) for call in (int, bool, torch.Tensor.item, torch.Tensor.tolist)] == [0, 0, 0, 0]
torch.set_warn_always(False)
