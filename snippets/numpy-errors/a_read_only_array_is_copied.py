# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch

array = np.frombuffer(bytes(4), dtype=np.uint8)
try:
    array[0] = 255
except ValueError as error:
    print(error)

own = array.copy()
own[0] = 255
t = torch.from_numpy(own)
print(array.flags.writeable)
print(own.flags.writeable, t.tolist())
try:
    array += 1
except ValueError as error:
    print(error)
try:
    array.setflags(write=True)
except ValueError as error:
    print(error)

row = np.array([1.0, 2.0])
table = np.broadcast_to(row, (2, 2)).copy()
table[0] = 0
print(table.tolist(), row.tolist())
with tempfile.TemporaryDirectory() as folder:
    path = folder + "/a.npy"
    np.save(path, row)
    a = np.load(path, mmap_mode="c")
    a[0] = 9
    print(a.tolist(), np.load(path).tolist())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except ValueError as error:
        return str(error)
    return "nothing"


assert t.tolist() == [255, 0, 0, 0] and own.flags.writeable and array.tolist() == [0] * 4
read_only = "assignment destination is read-only"
assert text(lambda: array.__setitem__(0, 255)) == text(lambda: array.fill(1)) == read_only
assert text(lambda: array.__iadd__(1)) == "output array is read-only"
assert text(lambda: array.sort()) == "sort array is read-only"
assert text(lambda: array.setflags(write=True)) == "cannot set WRITEABLE flag to True of this array"
view = np.broadcast_to(row, (2, 2))
assert text(lambda: view.__setitem__(0, 1)) == read_only
assert text(lambda: np.diagonal(np.eye(2)).__setitem__(0, 1)) == read_only
# setflags opens a view of memory that can be written to, and then one write changes all rows.
view.setflags(write=True)
view[0, 0] = 7
assert view.tolist() == [[7, 2], [7, 2]] and row.tolist() == [7, 2]
# An array of a flag that its owner closed can be opened again.
closed = np.zeros(2)
closed.flags.writeable = False
assert text(lambda: closed.__setitem__(0, 1)) == read_only
closed.setflags(write=True)
closed[0] = 1
assert table.tolist() == [[0, 0], [1, 2]] and table.base is None
x = array  # np.asarray of an array of JAX
own = np.array(x)
assert own.flags.writeable and not np.asarray(x).flags.writeable
