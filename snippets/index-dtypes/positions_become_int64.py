# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
index = torch.tensor([2.0, 0.0], device=device)
print(t[index.long()].tolist())
print(t.index_select(0, index.long()).tolist())
print(t.take(index.long()).tolist())
mask = torch.tensor([1.0, 0.0, 1.0], device=device)
print(t[mask.bool()].tolist())
small = torch.from_numpy(np.array([2, 0], np.int16)).to(device)
print(t[small.long()].tolist())
position = torch.tensor([0.29 * 100])
print(position.double().long().item(), position.round().long().item())
part = np.array([0.29]) * 100
print(part.astype(np.int64), part.round().astype(np.int64))
ids = torch.tensor([2, 0, 1], dtype=torch.int32, device=device)
rows = torch.nn.functional.one_hot(ids.long(), num_classes=4)
print(tuple(rows.shape), rows.float().dtype)
labels = torch.tensor([2, -1, 0], device=device)
rows = torch.nn.functional.one_hot(labels[labels >= 0], 3)
print(tuple(rows.shape))
numbers = np.array([2, 0])
print(np.eye(4, dtype=np.float32)[numbers].tolist())
embedding = torch.nn.Embedding(4, 2).to(device)
print(tuple(embedding(ids.long()).shape))
t[index.long()] = torch.tensor([7.5, 8.5], device=device).to(t.dtype)
print(t.tolist())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert t.tolist() == [8, 20, 7] and rows.shape == (2, 3)


def text(call):
    try:
        call()
    except (RuntimeError, IndexError) as error:
        return str(error)
    return "nothing"


if device == "cpu":
    assert (
        text(lambda: t[small]) == "tensors used as indices must be long, int, byte or bool tensors"
    )
    assert (
        text(lambda: t.index_select(0, index))
        == "index_select(): Expected dtype int32 or int64 for index"
    )
    assert text(lambda: t.take(index)) == "take(): Expected a long tensor for index, but got Float"
    assert (
        text(lambda: torch.nn.functional.one_hot(ids.long(), num_classes=2))
        == "Class values must be smaller than num_classes."
    )
    assert (
        text(lambda: torch.nn.functional.one_hot(torch.tensor([-1])))
        == "Class values must be non-negative."
    )
    assert "to have one of the following scalar types: Long, Int" in text(
        lambda: embedding(ids.to(torch.uint8))
    )
    assert text(lambda: embedding(ids)) == "nothing"
    assert (
        text(lambda: t[torch.tensor([3])]) == "index 3 is out of bounds for dimension 0 with size 3"
    )
    assert t[np.array([1.9])].tolist() == [20], "a float array of NumPy is cut off without an error"
tags = torch.tensor([2, 0], dtype=torch.int32, device=device)
scores = torch.tensor([1.0, 2.0, 3.0], device=device)
tags = tags.long()
assert scores[tags].tolist() == [3, 1]
