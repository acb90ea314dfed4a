# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import ast
import json
import re
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, device=device, requires_grad=True)
metrics = {"loss": x.sum(), "f1": np.float32(0.5), "per class": x}
print(json.dumps(metrics, default=lambda x: x.tolist()))
counts = {np.int64(3): 1}
print(json.dumps({int(k): v for k, v in counts.items()}))
z = torch.tensor(1 + 2j).item()
print(json.dumps([z.real, z.imag]), json.dumps(x.tolist()))

row = torch.zeros(1000, 100)[0]
metrics = {"loss": x.detach().sum(), "f1": np.float32(0.5)}
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "metrics.json")
    with path.open("w") as file:
        json.dump({k: float(v) for k, v in metrics.items()}, file)
    print(json.loads(path.read_text()))
    with path.open("w") as file:  # a text in place of a dict
        json.dump(str(metrics), file)
    with path.open() as file:
        text = json.load(file)
    print(type(text).__name__, text)
    plain = re.sub(r"(?:np\.\w+|tensor)\(([^,)]*)[^)]*\)", r"\1", text)
    print(ast.literal_eval(plain))
    # One line an epoch.
    path = Path(folder, "metrics.jsonl")
    for epoch in range(2):
        line = json.dumps(metrics, default=lambda x: x.tolist())
        with path.open("a") as file:
            file.write(line + "\n")
    rows = [json.loads(line) for line in path.open()]
    print(len(rows), rows[0])
    path = Path(folder, "row.npy")
    np.save(path, row.numpy())
    print(path.stat().st_size < 1000)
    t = torch.from_numpy(np.load(path))
    torch.save(t, path)
# --8<-- [end:show]
reads = lambda value: ast.literal_eval(re.sub(r"(?:np\.\w+|tensor)\(([^,)]*)[^)]*\)", r"\1", str({"loss": value})))
assert reads(torch.tensor(0.123456789)) == {"loss": 0.1235}, "the text of a tensor has four digits"
for value in torch.tensor(torch.nan), torch.tensor(torch.inf), float("nan"):
    try:
        reads(value)
        raise AssertionError("literal_eval knows nan")
    except ValueError as error:
        assert "malformed" in str(error)
assert t.tolist() == [0.0] * 100
try:
    json.dumps(counts)
    raise AssertionError("a NumPy integer is a key")
except TypeError as error:
    assert "keys must be str, int, float, bool or None" in str(error)
try:
    json.loads(line + "\n" + line)
    raise AssertionError("two objects are one text of JSON")
except json.JSONDecodeError as error:
    assert str(error).startswith("Extra data")
try:
    json.loads(json.dumps(str(metrics)))["loss"]
    raise AssertionError("a text has keys")
except TypeError as error:
    assert "string indices must be integers" in str(error)
try:
    json.dumps(float("nan"), allow_nan=False)
    raise AssertionError("NaN in JSON")
except ValueError:
    pass
text = json.dumps({"scores": x.tolist()})
scores = torch.tensor(json.loads(text)["scores"])
assert torch.equal(scores, x.detach().cpu()) and not scores.requires_grad
scores = np.ones(2, np.float32)
try:
    json.dumps(list(scores))
    raise AssertionError("list() made Python numbers")
except TypeError as error:
    assert "float32" in str(error), "the elements of the list stay np.float32"
values = [float(score) for score in scores]
assert json.dumps(values) == json.dumps(scores.tolist()) == "[1.0, 1.0]"
# float32 has no 0.1, and JSON shows all digits of what it has. A dict for jsonify has plain numbers.
assert json.dumps(float(np.float32(0.1))) == "0.10000000149011612" and json.dumps(np.float64(0.1)) == "0.1"
scores = np.float32([0.1, 0.7])
values = [round(x, 6) for x in scores.tolist()]
assert json.dumps(values) == "[0.1, 0.7]"
mixed = {"a": [np.float32(0.5), {"b": np.int64(3)}], "c": scores, "d": torch.ones(2, device=device, requires_grad=True)}
plain = json.loads(json.dumps(mixed, default=lambda x: x.tolist()))
assert plain["a"] == [0.5, {"b": 3}] and plain["d"] == [1.0, 1.0] and type(plain["c"][0]) is float
