# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
mask = torch.from_numpy(np.array([1, 0, 1], np.uint8)).to(device)
try:
    t[mask] = 0
    print(t.tolist())
except RuntimeError as error:
    print(error)

t[mask.bool()] = 0
print(t.tolist())
# --8<-- [end:show]
assert mask.dtype == torch.uint8 and t.tolist() == [0, 20, 0]
if device == "cpu":
    try:
        t[mask] = 0
    except RuntimeError as error:
        assert "only supports boolean masks" in str(error)
    else:
        raise AssertionError("a uint8 mask was written through")
assert torch.tensor([0, 255], dtype=torch.uint8).bool().tolist() == [False, True]
edge = torch.tensor([[[[0.0, 255.0]]]])
resized = torch.nn.functional.interpolate(edge, size=(1, 8), mode="bilinear").round().to(torch.uint8)
assert (resized > 127).sum() == 4 < resized.bool().sum(), "a resize makes values in between"
