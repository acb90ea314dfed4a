# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
maps = torch.zeros(3, 1, 4, 4, device=device)
found, right = [], []
for out in maps[:2], maps[2:]:  # the last batch has one sample
    found.extend(out.squeeze())
    right.extend(out.squeeze(1))
print(len(found), [tuple(each.shape) for each in found])
print(len(right), [tuple(each.shape) for each in right])
# --8<-- [end:show]
import numpy as np

assert [each.shape for each in found] == [(4, 4)] * 2 + [(4,)] * 4
assert [each.shape for each in right] == [(4, 4)] * 3
# With one number a sample nothing is left to iterate over, and joining the batches raises.
outs = torch.zeros(2, 1, device=device), torch.zeros(1, 1, device=device)
try:
    list(outs[1].squeeze())
except TypeError as error:
    assert str(error) == "iteration over a 0-d tensor"
else:
    raise AssertionError("it iterated over a number")
if device == "cpu":
    try:
        torch.cat([out.squeeze() for out in outs])
    except RuntimeError as error:
        assert str(error) == "zero-dimensional tensor (at position 1) cannot be concatenated"
    else:
        raise AssertionError("it joined a number")
assert torch.cat([out.squeeze(1) for out in outs]).shape == (3,)
assert outs[1].cpu().numpy().squeeze().shape == () and outs[1].cpu().numpy().squeeze(1).shape == (1,)
# Of one value .tolist() makes a number, which extend does not take; np.concatenate refuses a 0-d array.
for number, kind in (torch.tensor([[1]]), "int"), (torch.tensor([[1.0]]), "float"):
    try:
        [].extend(number.squeeze().tolist())
        raise AssertionError("it extended by a number")
    except TypeError as error:
        assert str(error) == f"'{kind}' object is not iterable"
try:
    np.concatenate([out.squeeze().cpu().numpy() for out in outs])
    raise AssertionError("it joined a number")
except ValueError as error:
    assert "all the input arrays must have same number of dimensions" in str(error)
preds, parts = [], []
for out in outs:
    preds.extend(out.squeeze(1).tolist())
    parts.append(out.squeeze(-1).cpu().numpy())
assert preds == np.concatenate(parts).tolist() == [0.0] * 3
