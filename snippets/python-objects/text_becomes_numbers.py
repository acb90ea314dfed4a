# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

values = ["1.5", "2"]
row = [5.1, 3.5, "setosa"]
for convert in (
    lambda: torch.tensor(values),
    lambda: torch.tensor(row),
):
    try:
        convert()
    except (ValueError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")

print(torch.tensor([float(text) for text in values]))
print(torch.tensor(row[:-1]))
# --8<-- [end:show]
for refused, said in ((values, "too many dimensions 'str'"), (row, "invalid data type 'str'"), ("1", "invalid data type")):
    try:
        torch.tensor(refused)
        raise AssertionError(refused)
    except (ValueError, TypeError) as error:
        assert said in str(error)
assert torch.tensor([float(text) for text in values]).tolist() == [1.5, 2.0]
assert torch.tensor(row[:-1]).shape == (2,)
t = torch.tensor([int(text) for text in ["3", "7"]])
assert t.dtype == torch.int64 and t.tolist() == [3, 7]
names = ["positive", "negative", "positive"]
index = {name: i for i, name in enumerate(sorted(set(names)))}
t = torch.tensor([index[name] for name in names])
assert t.dtype == torch.int64 and t.tolist() == [1, 0, 1]
from torch.utils.data import default_collate

x = torch.ones(2)
ids = default_collate([(x, "img_001"), (x, "img_002")])[1]
assert list(ids) == ["img_001", "img_002"], "text stays text"
assert [int(name.removeprefix("img_")) for name in ids] == [1, 2]
