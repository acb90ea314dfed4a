# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
names = ["cat", "dog", "owl"]
index = torch.tensor([2, 0], device=device)
try:
    chosen = names[index]
except TypeError as error:
    print(error)

chosen = [names[i] for i in index.tolist()]
print(chosen, names[index[0].item()])
for i in range(index.shape[0]):
    print(i, index[i].item())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


expected = "only integer tensors of a single element can be converted to an index"
assert text(lambda: names[index]) == expected
assert text(lambda: range(index)) == expected and text(lambda: names[torch.tensor(1.0)]) == expected
assert names[torch.tensor(1)] == "dog" and chosen == ["owl", "cat"]
rows = [torch.tensor([1, 2]), torch.tensor([3, 4])]
image, center, height = torch.zeros(3, 10, 10), torch.tensor(5), torch.tensor(4)
for wrong in (
    lambda: image[:, center - height / 2 : center + height / 2],
    lambda: image.numpy()[:, center - height / 2 : center + height / 2],
    lambda: torch.tensor(rows, dtype=torch.long),
):
    assert text(wrong) == expected
top, bottom = int(center - height / 2), int(center + height / 2)
assert image[:, top:bottom].shape == (3, 4, 10)
top = center - height // 2
assert image[:, top : center + height // 2].shape == (3, 4, 10), "integers stay integers"
rows = [torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])]
t = torch.stack(rows).long()
assert t.tolist() == [[1, 2], [3, 4]] and t.dtype is torch.int64
