# --8<-- [start:show]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
loader = DataLoader(TensorDataset(torch.ones(10, 2)), batch_size=4)

# --8<-- [start:key]
parts = []
for (batch,) in loader:
    out = batch.to(device) * 2
    parts.append(out.detach().cpu().numpy())
array = np.concatenate(parts)
# --8<-- [end:key]
print("np.concatenate:", array.shape)
try:
    np.stack(parts)
except ValueError as error:
    print("np.stack:", error)
print("np.append:", np.append(parts[0], parts[2]).shape)
print("np.vstack:", np.vstack(parts).shape)
same = np.stack(parts[:2])
print("np.stack of equal parts:", same.shape)
try:
    np.concatenate([parts[0], parts[2][0]])  # squeezed
except ValueError as error:
    print("np.concatenate:", error)
try:
    np.concatenate([part.mean() for part in parts])
except ValueError as error:
    print("np.concatenate:", error)
# --8<-- [end:show]
assert array.shape == (10, 2) and (array == 2).all() and same.shape == (2, 4, 2)
assert np.append(parts[0], parts[2]).shape == (12,), "without axis= it flattens"
assert np.append(parts[0], parts[2], axis=0).shape == (6, 2)
rows = [np.ones(2), np.zeros(2)]
assert np.stack(rows).shape == (2, 2) and np.concatenate(rows).shape == (4,)
try:
    np.stack(parts)
    raise AssertionError
except ValueError as error:
    assert str(error) == "all input arrays must have the same shape"
# Without .detach(): no difference, for these inputs do not require grad.
# extend takes each batch apart; then the parts are rows, and np.stack puts them below one another.
preds = []
for (batch,) in loader:
    pred = batch.to(device) * 2
    preds.extend(pred.detach().cpu().numpy())
array = np.stack(preds)
assert len(preds) == 10 and array.shape == (10, 2) and np.concatenate(preds).shape == (20,)
numbers = []
numbers.extend(pred.argmax(dim=1).cpu().numpy())
assert np.stack(numbers).shape == (2,)
try:
    np.concatenate(numbers)
    raise AssertionError
except ValueError as error:
    assert "zero-dimensional arrays cannot be concatenated" in str(error)
# Images of different sizes have no common shape: one long array of pixels, or a list.
parts = [np.zeros((2, 3), np.uint8), np.ones((4, 5), np.uint8)]
try:
    np.concatenate(parts)
    raise AssertionError
except ValueError as error:
    assert str(error).startswith("all the input array dimensions except for the concatenation axis must match exactly")
pixels = np.concatenate([part.reshape(-1) for part in parts])
assert pixels.shape == (6 + 20,) and pixels.sum() == 20
# np.asarray cannot join batches of different lengths, and np.concatenate takes the list itself.
parts = [np.zeros((8, 1, 4, 4)), np.zeros((3, 1, 4, 4))]
if np.lib.NumpyVersion(np.__version__) >= "1.24.0":
    try:
        np.asarray(parts)
        raise AssertionError("one regular array")
    except ValueError as error:
        assert "inhomogeneous shape" in str(error)
preds = np.squeeze(np.concatenate(parts), axis=1)
assert preds.shape == (11, 4, 4)
# The last batch has one row, and squeeze() removes its axis.
preds, means = [], []
for rows in torch.ones(9, 1, 5, 5).split(4):
    out = rows.to(device)
    preds.append(out.squeeze(1).cpu().numpy())
    means.append(out.mean().item())
assert [pred.shape for pred in preds] == [(4, 5, 5), (4, 5, 5), (1, 5, 5)]
assert out.squeeze().ndim == 2 and np.concatenate(preds).shape == (9, 5, 5)
array = np.array(means)
assert array.shape == (3,)
