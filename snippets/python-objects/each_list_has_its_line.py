# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

values = [1.0, None, 3.0]
t = torch.tensor([v for v in values if v is not None and v == v])
t = torch.tensor([float("nan") if v is None else v for v in values])
t = torch.tensor([0.0 if v is None or v != v else v for v in values])
print(t)
ids = [3, None]
t = torch.tensor([-1 if v is None or v != v else int(v) for v in ids])
print(t.dtype, [i for i, v in enumerate(values) if v is None])

row = {"x": 1.0, "y": 2.0}
t = torch.tensor(list(row.values()))
rows = [row, {"x": 3.0, "y": 4.0}]
table = torch.tensor([[r["x"], r["y"]] for r in rows])
t = torch.tensor([r.get("z", float("nan")) for r in rows])
print(table)
batch = {k: torch.as_tensor(v) for k, v in row.items()}
print(batch)

t = torch.tensor(list(map(int, ["1", "2"])))
t = torch.tensor(list(zip([1, 2], [3, 4])))
t = torch.tensor(range(3))
squares = (n * n for n in range(3))
t = torch.from_numpy(np.fromiter(squares, dtype=np.int64))
print(t)

names = ["cat", "dog", "cat"]
index = {name: i for i, name in enumerate(sorted(set(names)))}
t = torch.tensor([index[name] for name in names])
print(t, index)
t = torch.tensor(list(b"cat"))
t = torch.frombuffer(bytearray(b"cat"), dtype=torch.uint8)
print(t)
t = torch.tensor([float(text.replace(",", "")) for text in ["1,234.5"]])
print(t)

pair = [1, 2]
t = torch.tensor([pair, [3, 0]])
t = torch.cat([torch.tensor(pair), torch.tensor([3])])
print(t)

big = [2**63, 5]
t = torch.tensor(big, dtype=torch.float64)
t = torch.tensor([n % 2**31 for n in big])
t = torch.tensor(300).to(torch.int16)
scores = torch.zeros(2, dtype=torch.float16)
mask = torch.tensor([True, False])
lowest = scores.masked_fill(mask, torch.finfo(scores.dtype).min)
print(lowest)
pixels = torch.tensor([300, -5]).clamp(0, 255).to(torch.uint8)
print(pixels)
# --8<-- [end:show]
assert torch.tensor([v for v in values if v is not None and v == v]).tolist() == [1.0, 3.0]
# Where a gap is NaN, `v is None` alone finds none.
values = [1.0, None, float("nan")]
assert torch.tensor([v for v in values if v is not None]).isnan().tolist() == [False, True]
assert torch.tensor([v for v in values if v is not None and v == v]).tolist() == [1]
assert torch.tensor([0.0 if v is None or v != v else v for v in values]).tolist() == [1, 0, 0]
ids = [2.0**24 + 1, float("nan"), None]
t = torch.tensor([-1 if v is None or v != v else int(v) for v in ids])
assert t.tolist() == [2**24 + 1, -1, -1] and t.dtype is torch.int64
assert table.tolist() == [[1.0, 2.0], [3.0, 4.0]] and batch["x"].shape == ()
assert torch.tensor(list(zip([1, 2], [3, 4]))).tolist() == [[1, 3], [2, 4]]
assert index == {"cat": 0, "dog": 1} and torch.tensor(list(b"cat")).tolist() == [99, 97, 116]
for refused in ("cat", b"cat"):
    try:
        torch.tensor(refused)
        raise AssertionError(refused)
    except TypeError as error:
        assert "new(): invalid data type" in str(error)
class Point:
    pass


for refused, name in ((Point(), "Point"), (map(int, "3"), "map"), (zip([1]), "zip"), ({1: 2}.keys(), "dict_keys")):
    try:
        torch.tensor(refused)
        raise AssertionError(name)
    except RuntimeError as error:
        assert str(error) == f"Could not infer dtype of {name}"
for call in (torch.as_tensor, torch.tensor, torch.asarray):
    try:
        call(None)
        raise AssertionError(call)
    except RuntimeError as error:
        assert "Could not infer dtype of NoneType" in str(error)
assert torch.finfo(torch.float16).max == 65504
p = Point()
p.x, p.y = 1.0, 2.0
assert torch.tensor([p.x, p.y]).tolist() == [1.0, 2.0]
t = torch.tensor([float(text) if text.strip() else float("nan") for text in ["1.5", " "]])
t = torch.tensor([float(text) if text.strip() else float("nan") for text in ["1.5", ""]])
assert t[0] == 1.5 and t[1].isnan()
try:
    float("")
    raise AssertionError("an empty text is a number")
except ValueError as error:
    assert str(error) == "could not convert string to float: ''"
import datetime

days = [datetime.date(2024, 1, 1), datetime.date(2024, 1, 3)]
try:
    torch.tensor(days)
    raise AssertionError("PyTorch has dates")
except RuntimeError as error:
    assert str(error) == "Could not infer dtype of datetime.date"
t = torch.tensor([(day - days[0]).total_seconds() / 86400 for day in days])
assert t.tolist() == [0, 2]
days = [datetime.datetime(2024, 1, 1), datetime.datetime(2024, 1, 1, 6)]
t = torch.tensor([(day - days[0]).total_seconds() / 86400 for day in days])
assert t.tolist() == [0, 0.25], "the hours stay"
nested = torch.nested.nested_tensor([torch.tensor([1, 2]), torch.tensor([3])], layout=torch.jagged)
assert [row.tolist() for row in nested.unbind()] == [[1, 2], [3]]
flags = [True, None]
t = torch.tensor([bool(v) for v in flags])
assert t.tolist() == [True, False]
# What a function gave back is None.
parts = []
for feats in (None, np.ones((2, 3))):
    if feats is None:
        continue
    parts.append(torch.tensor(feats))
assert len(parts) == 1
hidden = np.array(None, dtype=np.float32)
assert hidden.shape == () and np.isnan(hidden), "no error, and one NaN"
