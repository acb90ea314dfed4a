# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import json

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.5, 2.5], device=device)
a = np.array([1.5, 2.5], np.float32)


def to_json(values):
    try:
        return json.dumps(values)
    except TypeError as error:
        return f"raises {type(error).__name__}"


rows = {}
for call, values in (
    ("list(a)", list(a)),
    ("a.tolist()", a.tolist()),
    ("list(t)", list(t)),
    ("t.tolist()", t.tolist()),
):
    rows[call] = type(values[0]).__name__, to_json(values)
    print(call, *rows[call], sep=" | ")
# --8<-- [end:show]
assert rows == {
    "list(a)": ("float32", "raises TypeError"),
    "a.tolist()": ("float", "[1.5, 2.5]"),
    "list(t)": ("Tensor", "raises TypeError"),
    "t.tolist()": ("float", "[1.5, 2.5]"),
}
assert json.dumps(list(a.astype(np.float64))) == "[1.5, 2.5]"  # np.float64 is a Python float
matrix = torch.zeros(2, 2)
rows_of_it = list(matrix)  # tensors that look at the memory of the matrix
rows_of_it[0].fill_(9)
assert matrix.tolist() == [[9, 9], [0, 0]] and type(matrix.tolist()[0][0]) is float
array_rows = list(np.zeros((2, 2)))
assert type(array_rows[0]) is np.ndarray
assert type(np.ones(1, np.longdouble).tolist()[0]) is np.longdouble  # Python has no such number
assert type(np.ones(1, np.clongdouble).tolist()[0]) is np.clongdouble  # nor this one
