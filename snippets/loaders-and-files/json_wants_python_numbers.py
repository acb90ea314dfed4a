# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import json

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
loss = torch.tensor(0.5, device=device)
score = np.float32(0.25)
try:
    text = json.dumps({"value": loss})
except TypeError as error:
    print(f"TypeError: {error}")
try:
    text = json.dumps({"value": score})
except TypeError as error:
    print(f"TypeError: {error}")

text = json.dumps({"value": loss.item()})
print(text)
text = json.dumps({"value": score.item()})
print(text)
print(json.dumps({"value": np.ones(2).tolist()}))
# --8<-- [end:show]
assert json.loads(text) == {"value": 0.25}
assert json.dumps(np.float64(0.5)) == "0.5", "a subclass of float passes"
for value in (loss, score, np.int64(1), np.bool_(True), np.ones(2)):
    try:
        json.dumps(value)
        raise AssertionError(f"{value!r} passed")
    except TypeError:
        pass
assert json.dumps(torch.tensor(float("nan")).item()) == "NaN", "which JSON itself does not have"
try:
    json.dumps(torch.tensor(1 + 2j).item())
    raise AssertionError("JSON has no complex numbers")
except TypeError:
    pass
assert torch.ones(2, 1).tolist() == [[1.0], [1.0]] and torch.tensor(1.5).tolist() == 1.5
for kind in (np.float16, np.float32, np.float64, np.int64):
    try:
        json.dumps(kind(1))
        passes = True
    except TypeError:
        passes = False
    assert passes == issubclass(kind, (int, float)), kind
