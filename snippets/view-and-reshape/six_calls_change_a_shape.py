# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, 3, 4, device=device)
one = torch.ones(1, 3, 4, device=device)
CALLS = """
x.permute(1, 2, 0)
x.transpose(1, 2)
x.view(2, 12)
x.reshape(6, -1)
x.flatten(1)
x.unsqueeze(0)
one.squeeze(0)
x.expand(5, 2, 3, 4)
""".strip().splitlines()
rows = {}
for call in CALLS:
    rows[call] = tuple(eval(call).shape)
    before = tuple((one if "one" in call else x).shape)
    print(f"`{call}`", before, rows[call], sep=" | ")
# --8<-- [end:show]
assert list(rows.values()) == [
    (3, 4, 2),
    (2, 4, 3),
    (2, 12),
    (6, 4),
    (2, 12),
    (1, 2, 3, 4),
    (3, 4),
    (5, 2, 3, 4),
]
# A confusion matrix by bincount: a label that is no class makes it longer, or it is too short.
import numpy as np

n, truth, guess = 2, np.array([0, 1, 255, 1]), np.array([0, 1, 1, 0])
try:
    np.bincount(2 * np.array([0, 1, 2]) + np.array([0, 1, 0])).reshape(2, 2)
except ValueError as error:
    assert str(error) == "cannot reshape array of size 5 into shape (2,2)"
else:
    raise AssertionError("five counts in a table of four")
ok = (truth >= 0) & (truth < n)
counts = np.bincount(n * truth[ok] + guess[ok], minlength=n**2)
assert counts.reshape(n, n).tolist() == [[1, 0], [1, 1]]
assert np.bincount(np.array([0])).size == 1, "no minlength: as many as the largest label needs"
