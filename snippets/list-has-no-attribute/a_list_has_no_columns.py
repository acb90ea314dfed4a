# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = [[1.0, 2.0], [3.0, 4.0]]
try:
    column = rows[:, 0]
except TypeError as error:
    print(error)

column = np.array(rows)[:, 0]
print(column.tolist())
column = torch.tensor(rows, device=device)[:, 0]
print(column.tolist())
# --8<-- [end:show]
assert column.tolist() == [row[0] for row in rows]
tensors = [torch.tensor(row, device=device) for row in rows]
column = torch.stack(tensors)[:, 0]
assert column.tolist() == [1.0, 3.0]
ids = [1, 0]
chosen = [rows[i] for i in ids]
assert chosen == [[3.0, 4.0], [1.0, 2.0]]
records = [{"x": 1.0}, {"x": 2.0}]
xs = [record["x"] for record in records]
assert xs == [1.0, 2.0]


def raised(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


assert raised(lambda: rows[ids]) == "list indices must be integers or slices, not list"
assert raised(lambda: records["x"]) == "list indices must be integers or slices, not str"
pair = (tensors[0], tensors[1])
key = (slice(None), 0)
assert raised(lambda: pair[key]) == "tuple indices must be integers or slices, not tuple"
