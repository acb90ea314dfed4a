# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import default_collate

labels = np.array(["cat", "dog", "cat"])
for sample in labels[:1], labels[0], "cat":
    try:
        print(default_collate([sample]))
    except TypeError as error:
        print(f"TypeError: {error}")

names, codes = np.unique(labels, return_inverse=True)
y = torch.from_numpy(codes)
print(names.tolist(), y)
# --8<-- [end:show]
assert names.tolist() == ["cat", "dog"] and y.tolist() == [0, 1, 0] and y.dtype is torch.int64
to_code = {name: code for code, name in enumerate(["cat", "dog"])}
assert torch.tensor([to_code[name] for name in labels]).tolist() == [0, 1, 0]
assert default_collate(["cat", "dog"]) == ["cat", "dog"], "a list, and not a tensor"
assert names[codes].tolist() == labels.tolist()
numbers = np.array(["1.5", "2"])
assert numbers.astype(np.float32).tolist() == [1.5, 2.0]
try:
    labels.astype(np.float32)
    raise AssertionError("a name became a number")
except ValueError:
    pass
text = np.array("a long caption")
assert text.dtype == "<U14" and text.dtype.itemsize == 14 * 4
sample = {"x": np.ones(2), "text": str(text)}
assert default_collate([sample, sample])["text"] == ["a long caption"] * 2
assert default_collate([sample, sample])["x"].shape == (2, 2)
samples = [{"x": np.ones(2), "text": text}] * 2
batch = {"x": default_collate([s["x"] for s in samples]), "text": [str(s["text"]) for s in samples]}
assert batch["x"].shape == (2, 2) and batch["text"] == ["a long caption"] * 2
