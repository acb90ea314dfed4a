# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
array = np.zeros(3)
moved = torch.from_numpy(array).to(device)
viewed = torch.as_tensor(array, device=device)
copied = torch.tensor(array, device=device)
array[0] = 9
for t in moved, viewed, copied:
    print(t.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
seen = [9.0, 0.0, 0.0] if device == "cpu" else [0.0, 0.0, 0.0]
assert moved.tolist() == viewed.tolist() == seen
assert copied.tolist() == [0.0, 0.0, 0.0]
assert all(t.device.type == device for t in (moved, viewed, copied))
