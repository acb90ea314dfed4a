# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from torch.utils.data import DataLoader

data = [(np.full(3, i, np.float32), i) for i in range(4)]
rows = [x for x, y in data]

def arrays(batch):
    xs, ys = zip(*batch)
    return np.stack(xs), np.array(ys)

loader = DataLoader(rows, batch_size=2, collate_fn=np.stack)
print(type(next(iter(loader))).__name__)
x, y = next(iter(DataLoader(data, batch_size=2, collate_fn=arrays)))
print(type(x).__name__, x.shape, y.tolist())
loader = DataLoader(data, batch_size=2)
x, y = next(iter(loader))
array = x.numpy()
print(type(array).__name__, array.dtype, y.dtype)
loader = DataLoader(data, batch_size=None, collate_fn=lambda x: x)
print(type(next(iter(loader))[0]).__name__)
# --8<-- [end:show]
assert array.dtype == np.float32 and array.tolist() == [[0] * 3, [1] * 3]
assert [*map(type, next(iter(loader)))] == [np.ndarray, int]
assert x.shape == (2, 3) and arrays(data)[0].shape == (4, 3)


def dicts(batch):
    return {k: np.stack([d[k] for d in batch]) for k in batch[0]}


samples = [{"x": np.full(3, i, np.float32), "y": i} for i in range(4)]
batch = next(iter(DataLoader(samples, batch_size=2, collate_fn=dicts)))
assert type(batch["x"]) is np.ndarray and batch["x"].shape == (2, 3) and batch["y"].tolist() == [0, 1]
# A list in a sample is taken for a structure: three tensors, one for each place.
places = next(iter(DataLoader([[1, 2, 3], [4, 5, 6]], batch_size=2)))
assert [t.tolist() for t in places] == [[1, 4], [2, 5], [3, 6]]
values = [1, 2, 3]
row = np.array(values, np.float32)
assert next(iter(DataLoader([row, row], batch_size=2))).shape == (2, 3)
