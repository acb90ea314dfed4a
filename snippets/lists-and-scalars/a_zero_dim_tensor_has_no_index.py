# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
loss = (w**2).sum()
try:
    value = loss.data[0]
except IndexError as error:
    print(error)

try:
    n = loss.size(0)
except IndexError as error:
    print(error)
try:
    value = loss.item()[0]
except TypeError as error:
    print(error)

value = loss.item()
print(value, loss.shape, loss.dim())
row = loss.reshape(1)
print(row[0].item(), loss[None].shape, loss.unsqueeze(0).shape)
batch = torch.ones(1, 1, device=device)
print(batch.squeeze().shape, batch.squeeze(1).shape)
array = np.array(5.0)
print(array.ndim, array.item(), np.atleast_1d(array)[0])
a = loss.detach().cpu().numpy()
print(a.shape, a.item())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (IndexError, TypeError) as error:
        return str(error)
    return "nothing"


assert text(lambda: loss[0]).startswith("invalid index of a 0-dim tensor. Use `tensor.item()`")
assert text(lambda: loss[:1]) == "slice() cannot be applied to a 0-dim tensor."
assert (
    text(lambda: array[0])
    == "too many indices for array: array is 0-dimensional, but 1 were indexed"
)
assert text(lambda: list(array)) == "iteration over a 0-d array" and array[()] == 5.0
assert text(lambda: len(loss)) == "len() of a 0-d tensor" and value == 5.0
zero = "Dimension specified as 0 but tensor has no dimensions"
assert text(lambda: loss.size(0)) == text(lambda: loss.unbind()) == text(lambda: loss.stride(0)) == zero
assert text(lambda: loss.item()[0]) == "'float' object is not subscriptable"
assert text(lambda: loss.shape[0]) == "tuple index out of range"
kept = loss.detach()
assert kept.dim() == 0 and not kept.requires_grad and kept.item() == 5.0
assert torch.atleast_1d(loss)[0].item() == 5.0
