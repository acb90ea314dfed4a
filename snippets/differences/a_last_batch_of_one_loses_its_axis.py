# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"

rows = {}
for size in ((4, 1), (1, 1), (1, 3)):
    out = torch.zeros(size, device=device)
    results = out.squeeze(), out.squeeze(-1), out.flatten()
    listed = type(results[0].tolist()).__name__
    shapes = [tuple(result.shape) for result in results]
    rows[size] = *shapes, listed
    print(size, *rows[size], sep=" | ")
# --8<-- [end:show]
import numpy as np

assert rows == {
    (4, 1): ((4,), (4,), (4,), "list"),
    (1, 1): ((), (1,), (1,), "float"),
    (1, 3): ((3,), (1, 3), (3,), "list"),
}
found = []
for size in ((4, 1), (1, 1)):  # the last batch has one row
    out = torch.zeros(size, device=device)
    found.extend(out.flatten().tolist())
assert len(found) == 5
try:
    found.extend(out.squeeze().tolist())
    raise AssertionError("a float was iterated")
except TypeError as error:
    assert "not iterable" in str(error)
assert out.squeeze(-1).tolist() == [0.0]
assert torch.zeros(4, 3).squeeze(-1).shape == (4, 3)
try:
    np.squeeze(np.zeros((4, 3)), -1)
    raise AssertionError("np.squeeze took a dimension of 3")
except ValueError:
    pass
assert torch.zeros(1).squeeze(-1).shape == ()  # without the second dimension, the batch is the last one
assert torch.zeros(1).flatten().tolist() == [0.0]
