# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pickle

import numpy as np

items = [{"path": "a.png", "boxes": [[0, 1]]}, {"path": "b.png"}]
parts = [np.frombuffer(pickle.dumps(x), np.uint8) for x in items]
data, ends = np.concatenate(parts), np.cumsum([len(p) for p in parts])

def item(i):
    begin = ends[i - 1] if i else 0
    return pickle.loads(data[begin:ends[i]])

print(item(0), item(1))
print(data.dtype, np.array(items).dtype)
# --8<-- [end:show]
assert [item(i) for i in range(2)] == items and data.dtype == np.uint8
assert isinstance(np.array(items)[0], dict), "an array of objects holds the same objects"
assert all(isinstance(row, np.ndarray) for row in np.array([np.zeros(2), np.zeros(3)], dtype=object))
# Lists of numbers need no pickle: they are the parts.
parts = [[1, 2], [3]]
data, ends = np.concatenate(parts), np.cumsum([len(p) for p in parts])
assert data[ends[0]:ends[1]].tolist() == [3] and data.dtype == np.int64
