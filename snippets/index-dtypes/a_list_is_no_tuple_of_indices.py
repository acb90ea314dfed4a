# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.arange(6).reshape(2, 3)
a = t.numpy()
x = t
print(x.ndim, x.shape)
print(x.shape)
sel = [torch.tensor([0, 1]), torch.tensor([2, 0])]
print("tuple:", t[tuple(sel)].tolist(), a[tuple(sel)].tolist())
print("list: ", a[[[0, 1], [1, 0]]].shape)

n, x = torch.tensor([1, 2]), torch.tensor([0.5, 0.5])
n = n + x
print("sum:", n.dtype)
f = torch.ones(2)
print("itself:", f.float() is f, f.to(torch.float32, copy=True) is f)
lists = [[1.0, 2.0], [3.0]]
rows = [torch.tensor(row) for row in lists]
print(
    "rows:",
    torch.nn.utils.rnn.pad_sequence(rows, batch_first=True).tolist(),
)
arr = np.arange(3.0)
arr.flags.writeable = False
c = torch.asarray(arr, copy=True)
print("copied:", c.tolist(), torch.from_numpy(a).clone().shape)
states = [np.zeros(2, np.float32)] * 3
print(
    "states:",
    torch.as_tensor(np.array(states), dtype=torch.float32).shape,
)
depth = np.array([0, 300, 65535], np.uint16)
print("depth:", torch.from_numpy(depth.astype(np.float32)).tolist())
objects = np.array([1, None, "a"], dtype=object)
print(
    "kinds:",
    sorted(k.__name__ for k in {type(v) for v in objects.ravel()}),
)
# --8<-- [end:show]
# Without .clone(): nothing here changes the tensor afterwards.
# Without dtype=: the values of the example have this dtype or fit it.
assert np.array_equal(a[tuple(sel)], [2, 3]) and n.dtype == torch.float32
c[0] = 9
assert arr[0] == 0 and f.float() is f
assert depth.astype(np.uint8).tolist() == [0, 44, 255]
