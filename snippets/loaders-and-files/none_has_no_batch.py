# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from torch.utils.data import DataLoader, default_collate

array = np.ones(2, np.float32)
for samples in ([None, array], [array, None]):
    try:
        next(iter(DataLoader(samples, batch_size=2)))
    except (TypeError, RuntimeError) as error:
        print(f"{type(error).__name__}: {error}")

def present(batch):
    return default_collate([x for x in batch if x is not None])

loader = DataLoader(samples, batch_size=2, collate_fn=present)
print(next(iter(loader)))
# --8<-- [end:show]
assert next(iter(loader)).tolist() == [[1.0, 1.0]]
try:
    present([None])
    raise AssertionError("an empty batch passed")
except IndexError as error:
    assert str(error) == "list index out of range"
assert default_collate(["a", None]) == ["a", None], "strings are not stacked, so None passes"
for samples in ([1, None], [1.0, None]):
    try:
        default_collate(samples)
        raise AssertionError("None among numbers")
    except (TypeError, RuntimeError) as error:
        assert "default_collate" not in str(error)
pairs = [(None, 3), (array, 4)]
try:
    present(pairs)
    raise AssertionError("a pair with None passed")
except TypeError as error:
    assert "found <class 'NoneType'>" in str(error)
assert default_collate([x for x in pairs if x[0] is not None])[1].tolist() == [4]
# One field is None, not the whole sample.
from torch.utils.data.dataloader import default_collate

x, name = array, None
try:
    default_collate([(x, name), (x, name)])
    raise AssertionError("a field of None passed")
except TypeError as error:
    assert "found <class 'NoneType'>" in str(error)
sample = (x, "" if name is None else name)
assert list(default_collate([sample, (x, "cat")])[1]) == ["", "cat"]
label = None
label = -1 if label is None else label
assert default_collate([(x, label), (x, 3)])[1].tolist() == [-1, 3]
dataset = [array, None]
missing = [i for i in range(len(dataset)) if dataset[i] is None]
assert missing == [1]
# A batch in which nothing is left, and the samples that are left out beforehand.


def collate(batch):
    batch = [x for x in batch if x is not None]
    return default_collate(batch) if batch else None


seen = []
for batch in DataLoader([None, None, array, None], batch_size=2, collate_fn=collate):
    if batch is None: continue
    seen.append(len(batch))
assert seen == [1], "the batch with a sample left is smaller"
from torch.utils.data import Subset

good = Subset(dataset, [i for i in range(len(dataset)) if dataset[i] is not None])
assert len(good) == 1
