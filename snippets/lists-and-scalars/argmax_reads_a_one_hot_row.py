# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
index = torch.tensor([2, 0], device=device)
one_hot = torch.nn.functional.one_hot(index, num_classes=3)
print(one_hot.tolist(), one_hot.dtype)

back = one_hot.argmax(dim=1).cpu().numpy()
print(back, np.eye(3)[back].tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert back.tolist() == [2, 0] == one_hot.cpu().numpy().argmax(axis=1).tolist()
assert one_hot.dtype == torch.int64 and np.eye(3)[back].dtype == np.float64
assert torch.zeros(1, 3, device=device).argmax(dim=1).item() == 0, "a row without a 1 looks like class 0"
try:
    one_hot.bool().argmax(dim=1)
    raise AssertionError("argmax took bool")
except RuntimeError as error:
    assert "bool" in str(error)
assert one_hot.bool().int().argmax(dim=1).tolist() == [2, 0]
try:
    torch.nn.functional.one_hot(index.int())
    raise AssertionError("one_hot took int32")
except RuntimeError as error:
    assert "LongTensor" in str(error)
assert torch.nn.functional.one_hot(torch.tensor([1, 0])).shape == (2, 2), "as many classes as the largest index says"
# Several ones in a row; a map of classes; names; what the loss takes.
import torch.nn.functional as F

many = torch.tensor([[1, 0, 1], [0, 1, 0]], device=device)
labels = [row.nonzero()[:, 0].tolist() for row in many.cpu()]
assert labels == [[0, 2], [1]]
maps = F.one_hot(torch.tensor([[[0, 2]]]), 3).permute(0, 3, 1, 2)
ids = maps.argmax(dim=1)
assert maps.shape == (1, 3, 1, 2) and ids.tolist() == [[[0, 2]]]
classes = ["cat", "dog", "bird"]


def check(one_hot):
    valid = ((one_hot != 0).sum(dim=1) == 1).all() and (one_hot.sum(dim=1) == 1).all()
    return bool(valid)


assert check(one_hot) and check(one_hot.float()) and not check(many)
soft = torch.tensor([[0.3, 0.7], [0.5, 0.5], [2, -1]], device=device)
assert (soft.sum(dim=1) == 1).all() and not any(check(row[None]) for row in soft)
assert [classes[i] for i in back] == ["bird", "cat"]
scores = torch.tensor([[0.0, 0.0, 5.0], [5.0, 0.0, 0.0]], device=device)
loss = F.cross_entropy(scores, one_hot.argmax(dim=1))
assert torch.allclose(loss, F.cross_entropy(scores, one_hot.float()))
a = one_hot.cpu().numpy()
index = a.argmax(axis=1)
assert index.tolist() == [2, 0] and index.dtype == np.int64
hard = F.one_hot(scores.argmax(dim=1), num_classes=3)
assert hard.equal(one_hot) and F.one_hot(torch.tensor([0, 1])).shape[1] == 2
