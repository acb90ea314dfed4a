# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, b = np.ones((2, 3)), np.ones((2, 4))
t, u = (torch.from_numpy(x).to(device) for x in (a, b))
lines = ["torch.cat([t, u])", "torch.cat([t, t[0]])"]
lines += ["np.concatenate([a, b])", "np.concatenate([a, a[0]])"]
for line in [*lines, "np.stack([a, b])"]:
    try:
        print(eval(line))
    except (RuntimeError, ValueError) as error:
        print(error)

print(tuple(torch.cat([t, u], dim=1).shape))
print(tuple(torch.cat([t, t[0][None]]).shape))
print(np.concatenate([a, b], axis=1).shape)
print(np.concatenate([a, a[0][None]]).shape)
# --8<-- [end:show]
flat = np.concatenate([x.reshape(-1) for x in (a, b)])
assert flat.shape == (6 + 8,)
rows = torch.cat([x.flatten() for x in (t, u)])
assert rows.shape == (6 + 8,)
assert torch.cat([t, u], dim=1).shape == np.concatenate([a, b], axis=1).shape == np.hstack([a, b]).shape == (2, 7)
assert torch.cat([t, t[0][None]]).shape == np.concatenate([a, a[0][None]]).shape == np.vstack([a, a[0]]).shape == (3, 3)
assert torch.vstack([t, t[0]]).shape == (3, 3), "vstack makes a row of one dimension a table of one row"
for wrong, text in (
    (lambda: np.concatenate([a, b]), "all the input array dimensions except for the concatenation axis must match"),
    (lambda: np.concatenate([a, a[0]]), "all the input arrays must have same number of dimensions"),
    (lambda: np.stack([a, b]), "all input arrays must have the same shape"),
):
    try:
        wrong()
    except ValueError as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError(text)
if device == "cpu":
    for wrong, text in (
        (lambda: torch.cat([t, u]), "Sizes of tensors must match except in dimension 0. Expected size 3 but got size 4"),
        (lambda: torch.cat([t, t[0]]), "Tensors must have same number of dimensions: got 2 and 1"),
    ):
        try:
            wrong()
        except RuntimeError as error:
            assert str(error).startswith(text)
        else:
            raise AssertionError(text)
