# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
x = torch.ones(3, 4, device=device)
print(tuple(x.unsqueeze(0).shape), tuple(x[None].shape))
print(tuple(x.unsqueeze(1).shape), tuple(x.unsqueeze(-1).shape))
print(tuple(x[None].squeeze(0).shape))
print(tuple(x.squeeze(1).shape))  # its size is 4: it stays
# --8<-- [end:key]
a = np.ones((3, 4))
print(np.expand_dims(a, 0).shape, a[None].shape)
try:
    print(np.squeeze(a, axis=1).shape)
except ValueError as error:
    print(error)

print(np.squeeze(a[None], axis=0).shape)
one = torch.ones(1, 1, 4, device=device)
print(tuple(one.squeeze().shape), tuple(one.squeeze(1).shape))
print(tuple(x.sum(1, keepdim=True).shape))
print(tuple(x[:1].squeeze(0).shape), tuple(x.select(0, 0).shape))
# --8<-- [end:show]
assert (
    x.unsqueeze(0).shape
    == x[None].shape
    == np.expand_dims(a, 0).shape
    == a[None].shape
    == (1, 3, 4)
)
assert x.unsqueeze(1).shape == (3, 1, 4) and x.unsqueeze(-1).shape == x[..., None].shape == (
    3,
    4,
    1,
)
assert x.squeeze(1).shape == (3, 4) and x[None].squeeze(0).shape == np.squeeze(
    a[None], axis=0
).shape == (3, 4)
assert one.squeeze().shape == (4,) and one.squeeze(1).shape == (1, 4)
try:
    np.squeeze(a, axis=1)
except ValueError as error:
    assert str(error) == "cannot select an axis to squeeze out which has size not equal to one"
else:
    raise AssertionError("an axis of 4 went")
if device == "cpu":
    assert x[None].data_ptr() == x.unsqueeze(0).data_ptr() == x.data_ptr()
