# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import default_collate

texts = np.array([b"pick up the cup"], dtype=object)
try:
    default_collate([{"text": texts}])
except TypeError as error:
    print(f"TypeError: {error}")

text = [s.decode() for s in texts.ravel().tolist()]
batch = default_collate([{"text": text}, {"text": text}])
print(batch)
sample = {"text": texts, "state": np.zeros(2, np.float32)}
sample = {k: v for k, v in sample.items() if k != "text"}
print(default_collate([sample, sample])["state"].shape)
# --8<-- [end:show]
assert text == ["pick up the cup"] and batch["text"] == [("pick up the cup",) * 2]
assert np.array(b"one", dtype=object).ravel().tolist() == [b"one"]
assert default_collate([{"text": text[0]}] * 2) == {"text": text * 2}
