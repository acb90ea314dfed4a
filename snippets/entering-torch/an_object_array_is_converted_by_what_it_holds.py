# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile

import numpy as np
import torch

array = np.array([1, None, "2.5"], dtype=object)
print(array.dtype, [type(value).__name__ for value in array])
t = torch.from_numpy(array.astype(np.float32))
print(t)

rows = np.empty(2, dtype=object)  # as a column of lists
rows[0], rows[1] = [1.0, 2.0], [3.0, 4.0]
t = torch.from_numpy(np.stack(rows))
print(t.shape)

tensors = np.empty(2, dtype=object)
tensors[0], tensors[1] = torch.ones(3), torch.zeros(3)
t = torch.stack(list(tensors))
print(t.shape)

image = np.array(None)  # of a file that was not found
print(image.dtype, image.shape)

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "data.npy")
    np.save(path, {"x": np.ones(3)}, allow_pickle=True)
    data = np.load(path, allow_pickle=True).item()
    t = torch.from_numpy(data["x"])
print(t.shape)

flags = np.array([True, False], dtype=object)
t = torch.from_numpy(flags.astype(bool))
print(t.dtype)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
for refused in (array, rows, tensors, image, flags):
    for call in (torch.from_numpy, torch.tensor, torch.as_tensor, torch.Tensor):
        try:
            call(refused)
            raise AssertionError(refused)
        except TypeError as error:
            assert "can't convert np.ndarray of type numpy.object_" in str(error)
numbers = array.astype(np.float32)
assert numbers[0] == 1 and np.isnan(numbers[1]) and numbers[2] == 2.5
for wrong, said in ((rows, "setting an array element with a sequence."), (np.array(["a", 1], object), "could not convert")):
    try:
        wrong.astype(np.float32)
        raise AssertionError(said)
    except ValueError as error:
        assert said in str(error)
try:
    torch.tensor(np.array([torch.ones(2), None], dtype=object))
    raise AssertionError("took None")
except TypeError:
    pass
assert np.stack(rows).dtype == np.float64 and torch.stack(list(tensors)).tolist() == [[1, 1, 1], [0, 0, 0]]
assert image.dtype == object and image.shape == () and image.item() is None
weights = {"cat": 1.0, "dog": 2.5}
view = np.array(weights.values())
assert view.dtype == object and view.shape == (), "one object, and not two numbers"
try:
    view.astype(np.float32)
    raise AssertionError("a view of a dict became a number")
except TypeError as error:
    assert "not 'dict_values'" in str(error)
w = np.array(list(weights.values()), dtype=np.float32)
assert torch.from_numpy(w).tolist() == [1.0, 2.5] and w.dtype == np.float32
rows = [[2, 3], [0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]  # the header of a file of embeddings comes first
rows = [row for row in rows if len(row) == len(rows[-1])]
table = np.array(rows, dtype=np.float32)
assert table.shape == (2, 3)
batch = {"x": table, "name": np.array(["a", None], dtype=object)}
assert {k: v.dtype for k, v in batch.items()} == {"x": np.float32, "name": object}
