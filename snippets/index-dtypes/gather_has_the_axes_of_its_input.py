# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
q = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], device=device)
actions = torch.tensor([1, 0, 1], device=device)
try:
    chosen = q.gather(1, actions)
except RuntimeError as error:
    print(error)

chosen = q.gather(1, actions[:, None]).squeeze(1)
print(chosen.tolist())
# --8<-- [end:show]
rows = torch.arange(len(q), device=device)
assert chosen.tolist() == [2.0, 3.0, 6.0] and q[rows, actions].tolist() == chosen.tolist()
many = torch.tensor([[1], [0], [1], [0]], device=device)
try:
    q.gather(1, many)
except RuntimeError as error:
    text = "expected index [4, 1] to be no larger than self [3, 2] apart from dimension 1"
    assert str(error) == f"Size does not match at dimension 0 {text}"
else:
    raise AssertionError("gather took more rows than there are")
actions = many
chosen = q.gather(1, actions[: len(q)])
assert chosen.tolist() == [[2.0], [3.0], [6.0]]
try:
    torch.zeros(3, 2, device=device).scatter_(1, many[:3, 0], 1.0)
except RuntimeError as error:
    assert str(error) == "Index tensor must have the same number of dimensions as self tensor"
else:
    raise AssertionError("scatter_ took an index of another number of dimensions")
labels = torch.tensor([1, 0, 1], device=device)
onehot = torch.zeros(3, 2, device=device).scatter_(1, labels[:, None], 1.0)
assert onehot.tolist() == [[0, 1], [1, 0], [0, 1]]
import numpy as np

a, ids = q.cpu().numpy(), labels.cpu().numpy()
assert np.take_along_axis(a, ids[:, None], axis=1)[:, 0].tolist() == [2.0, 3.0, 6.0]
