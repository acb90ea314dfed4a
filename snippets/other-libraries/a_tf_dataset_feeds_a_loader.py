# --8<-- [start:show]
from types import SimpleNamespace

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset
from torch.utils.data import get_worker_info

device = "cuda" if torch.cuda.is_available() else "cpu"


class Dataset:  # stands in for a tf.data.Dataset
    def __init__(self, numbers=range(10)):
        self.numbers = numbers

    def shard(self, parts, number):
        return Dataset(self.numbers[number::parts])

    def batch(self, size):
        return Batched(self, size)

    def as_numpy_iterator(self):
        for n in self.numbers:
            image = np.full((28, 28, 1), n, np.uint8)
            image.flags.writeable = False
            yield {"image": image, "label": np.int64(n), "name": b"a"}


class Batched(Dataset):  # as ds.batch(size) gives it
    def __init__(self, ds, size):
        self.items, self.size = [*ds.as_numpy_iterator()], size

    def as_numpy_iterator(self):
        for start in range(0, len(self.items), self.size):
            part = self.items[start:start + self.size]
            yield {k: np.array([i[k] for i in part]) for k in part[0]}


class Pairs(Dataset):  # as as_supervised=True gives them
    def as_numpy_iterator(self):
        for item in super().as_numpy_iterator():
            yield item["image"], item["label"]


ds = Dataset()  # from tfds.load, say
pairs = Pairs()


# --8<-- [start:key]
class FromTF(IterableDataset):
    def __iter__(self):
        for item in ds.as_numpy_iterator():
            x = torch.tensor(item["image"]).permute(2, 0, 1) / 255
            yield x, int(item["label"])


loader = DataLoader(FromTF(), batch_size=4)  # num_workers=0
# --8<-- [end:key]
for x, y in loader:
    x, y = x.to(device), y.to(device)
    print(tuple(x.shape), x.dtype, y.tolist())

info = SimpleNamespace(num_workers=2, id=1)  # get_worker_info()
part = ds.shard(info.num_workers, info.id)


class Batches(IterableDataset):  # after ds = ds.batch(4)
    def __iter__(self):
        for item in ds.batch(4).as_numpy_iterator():
            x = torch.tensor(item["image"]).permute(0, 3, 1, 2) / 255
            yield x, torch.tensor(item["label"])


whole = DataLoader(Batches(), batch_size=None)
for item in part.as_numpy_iterator():
    name = item["name"].decode()
for image, label in pairs.as_numpy_iterator():
    picture = torch.tensor(image).permute(2, 0, 1) / 255
# --8<-- [end:show]
assert [len(y) for x, y in loader] == [4, 4, 2] and x.shape == (2, 1, 28, 28) and x.dtype == torch.float32
assert sum(len(y) for x, y in loader) == 10, "each epoch asks for a new iterator"
assert [item["label"] for item in part.as_numpy_iterator()] == [1, 3, 5, 7, 9] and name == "a"
assert get_worker_info() is None
assert picture.shape == (1, 28, 28) and label == 9
assert [y.tolist() for x, y in whole] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]
assert [x.shape for x, y in whole] == [(4, 1, 28, 28), (4, 1, 28, 28), (2, 1, 28, 28)]
one, ds = ds, ds.batch(4)
try:
    next(iter(DataLoader(FromTF(), batch_size=None)))
except RuntimeError as error:
    assert "permute" in str(error)
else:
    raise AssertionError("the lines for one image took a batch")
ds = one
twice = [n for x, y in DataLoader(FromTF(), batch_size=5, num_workers=2) for n in y.tolist()]
assert sorted(twice) == sorted([*range(10)] * 2), "each worker yields the whole dataset"
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    image = next(ds.as_numpy_iterator())["image"]
    torch.tensor(image)
    assert not caught
    torch.from_numpy(image)
assert "not writable" in str(caught[0].message)
try:
    DataLoader(FromTF(), shuffle=True)
except ValueError as error:
    assert "shuffle" in str(error)
else:
    raise AssertionError("an IterableDataset was shuffled")
try:
    torch.tensor(b"a")
except (TypeError, ValueError, RuntimeError):
    pass
else:
    raise AssertionError("bytes became a tensor")

# stand in for tensorflow_datasets and tensorflow
tfds = SimpleNamespace(as_numpy=lambda ds: ds.as_numpy_iterator())
assert sum(1 for item in tfds.as_numpy(ds)) == 10
seen = []
tf = SimpleNamespace(config=SimpleNamespace(set_visible_devices=lambda devices, kind: seen.append((devices, kind))))
tf.config.set_visible_devices([], "GPU")
assert seen == [([], "GPU")]
