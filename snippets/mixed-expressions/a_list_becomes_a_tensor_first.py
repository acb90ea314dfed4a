# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([2.0, 4.0], device=device, requires_grad=True)
mean = [1.0, 2.0]
for wrong in ("t - mean", "t * mean", "mean + t"):
    try:
        out = eval(wrong)
    except TypeError as error:
        print(f"{wrong} -> {error}")

# --8<-- [start:key]
out = t - torch.tensor(mean, device=t.device)
print(out.tolist(), out.requires_grad)
# --8<-- [end:key]
pixels = [0, 255]
try:
    scaled = pixels / 255
except TypeError as error:
    print(error)
scaled = np.array(pixels) / 255
print(scaled.tolist())
losses = [t[0], t[1]]
total = torch.stack(losses).sum() / len(losses)
print(total.item())
try:
    out = t - None
except TypeError as error:
    print(error)
out = t - float("2")
array = np.ones(2)
out = array - np.array(mean)
print(out.tolist())
rows = [*mean, t[0].item()]
joined = torch.cat([torch.tensor(mean, device=t.device), t])
print(len(rows), tuple(joined.shape))
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


unsupported = "unsupported operand type(s) for {}: '{}' and '{}'"
assert text(lambda: t - mean) == unsupported.format("-", "Tensor", "list")
assert text(lambda: mean - t) == unsupported.format("-", "list", "Tensor")
assert text(lambda: t / (1.0, 2.0)) == unsupported.format("/", "Tensor", "tuple")
assert text(lambda: t - None) == unsupported.format("-", "Tensor", "NoneType")
assert text(lambda: t - "2") == unsupported.format("-", "Tensor", "str")
assert text(lambda: losses / 2) == unsupported.format("/", "list", "int")
assert text(lambda: mean + t) == 'can only concatenate list (not "Tensor") to list'
assert (
    text(lambda: t * mean)
    == "only integer tensors of a single element can be converted to an index"
)
assert (np.ones(2) - mean).tolist() == [0, -1], "an array takes a list"
assert (
    total.item() == 3 and total.requires_grad and joined.requires_grad and scaled.tolist() == [0, 1]
)
list1, list2 = [1, 2], [3, 4]
product = torch.tensor(list1) * torch.tensor(list2)
assert text(lambda: list1 * list2) == "can't multiply sequence by non-int of type 'list'"
assert product.tolist() == [3, 8] and not hasattr(list1, "shape")
anything = [1, "two", None, [3.0]]
assert len(anything) == 4 and torch.tensor(list1).shape == (2,)
assert torch.tensor(list1).dtype == torch.int64 and torch.tensor(mean).dtype == torch.float32
