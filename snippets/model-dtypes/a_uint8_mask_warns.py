# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
mask = torch.from_numpy(np.array([1, 0, 1], np.uint8)).to(device)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(t[mask].tolist())
    for warning in caught[:1]:
        print(str(warning.message).split(" (Triggered")[0])

    before = len(caught)
    print(t[mask.bool()].tolist())
    print("warnings:", len(caught) - before)
# --8<-- [end:show]
assert before >= 1 and len(caught) == before
assert "torch.uint8" in str(caught[0].message)
assert t[mask.bool()].tolist() == [10, 30]
assert t[mask.long()].tolist() == [20, 10, 20]  # positions, not a mask
