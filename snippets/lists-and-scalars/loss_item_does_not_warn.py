# --8<-- [start:show]
import warnings
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
loss = (w * w).sum()
for convert in torch.Tensor.item, float:  # (1)!
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        value = convert(loss)
    print(convert.__name__, value, len(caught))
    for warning in caught:
        print(str(warning.message).split(" (Triggered")[0])
# --8<-- [end:show]
assert loss.requires_grad and type(value) is float and value == 5.0
# The last round was float: it warned, once. A round of .item() that warned would have used up the warning.
assert convert is float and len(caught) == 1
text = str(caught[0].message)
assert caught[0].category is UserWarning
assert "Converting a tensor with requires_grad=True to a scalar may lead to unexpected behavior." in text
# The second float(loss) of a process is silent.
with warnings.catch_warnings(record=True) as again:
    warnings.simplefilter("always")
    float(loss)
assert again == []
