# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
mask = torch.from_numpy(np.array([1, 0, 1], np.uint8)).to(device)
print((~mask).tolist())
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    print(t[~mask].tolist())

print(t[~mask.bool()].tolist())
# --8<-- [end:show]
with warnings.catch_warnings():
    warnings.simplefilter("error")
    assert (~mask).tolist() == [254, 255, 254]
    assert t[~mask.bool()].tolist() == [20]
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert t[~mask].tolist() == [10, 20, 30]
