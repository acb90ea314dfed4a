# --8<-- [start:show]
import warnings

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
mask = torch.tensor([1, 0, 1], dtype=torch.uint8, device=device)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(t[~mask].tolist())
print("warned:", any("torch.uint8" in str(w.message) for w in caught))
# --8<-- [start:key]
print(t[~mask.bool()].tolist())
print(t[mask == 0].tolist())
# --8<-- [end:key]
# --8<-- [end:show]
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert t[~mask].tolist() == [10, 20, 30]
assert t[~mask.bool()].tolist() == t[mask == 0].tolist() == [20]
if device == "cpu":
    assert "indexing with dtype torch.uint8 is now deprecated" in str(caught[0].message)
