# --8<-- [start:show]
import json

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
loss = torch.tensor(0.5, device=device)
score = np.float32(0.25)
for value in (loss, score):
    try:
        json.dumps({"value": value})
    except TypeError as error:
        print(f"TypeError: {error}")

text = json.dumps({"value": loss.item()})
print(text)
print(json.dumps({"value": score.item()}))
print(json.dumps({"value": np.ones(2).tolist()}))  # (1)!
# --8<-- [end:show]
assert json.loads(text) == {"value": 0.5}
assert json.dumps(np.float64(0.5)) == "0.5", "a subclass of float passes"
for value in (np.int64(1), np.bool_(True), np.ones(2)):
    try:
        json.dumps(value)
        raise AssertionError(f"{value!r} passed")
    except TypeError:
        pass
