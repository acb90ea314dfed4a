# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(4, 5, 3, device=device)  # H, W, C
for call in "x.transpose(2, 0, 1)", "np.moveaxis(x, -1, 0)":
    try:
        print(eval(call).shape)
    except TypeError as error:
        print(f"TypeError: {error}")

# --8<-- [start:key]
image = x.permute(2, 0, 1)  # every dimension, in the new order
back = image.movedim(0, -1)  # one dimension to another place
swapped = x.transpose(0, 1)  # two dimensions change places
# --8<-- [end:key]
print(tuple(image.shape), tuple(back.shape), tuple(swapped.shape))
array = np.moveaxis(x.detach().cpu().numpy(), -1, 0)
print(array.shape, image.is_contiguous(), array.flags.c_contiguous)
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert image.shape == array.shape == (3, 4, 5) and back.shape == x.shape and swapped.shape == (5, 4, 3)
for wrong, text in (
    (lambda: x.transpose(2, 0, 1), "transpose() takes 2 positional arguments but 3 were given"),
    (lambda: torch.transpose(x, 2, 0, 1), "transpose() takes 3 positional arguments but 4 were given"),
    (lambda: np.moveaxis(x, -1, 0), "transpose(): argument 'dim0' (position 1) must be int, not list"),
    (lambda: np.rollaxis(x, 2), "transpose(): argument 'dim0' (position 1) must be int, not list"),
    (lambda: x.transpose((2, 0, 1)), "transpose(): argument 'dim0' (position 1) must be int, not tuple"),
):
    try:
        wrong()
    except TypeError as error:
        assert str(error) == text, error
    else:
        raise AssertionError(text)
# The values of a permuted image are not in order: view raises, reshape copies.
flat = image.contiguous().view(-1)
assert flat.shape == (60,) and torch.equal(flat.cpu(), image.reshape(-1).cpu())
a = x.cpu().numpy()
assert np.swapaxes(a, 0, 1).shape == (5, 4, 3)
# A reshape has the shape alone: other values stand beside each other.
t = torch.arange(60).reshape(4, 5, 3)
assert t.reshape(3, 4, 5).shape == t.permute(2, 0, 1).shape
assert not torch.equal(t.reshape(3, 4, 5), t.permute(2, 0, 1))
