# --8<-- [start:show]
import numpy as np
from torch.utils.data import default_collate

sample = {"x": np.array([1.5, 2], dtype=object), "name": "cat"}
try:
    default_collate([sample])
except TypeError as error:
    print(f"TypeError: {error}")

sample = {**sample, "x": sample["x"].astype(np.float32)}
batch = default_collate([sample])
print(batch)  # (1)!
# --8<-- [end:show]
assert batch["x"].tolist() == [[1.5, 2.0]] and batch["name"] == ["cat"]
