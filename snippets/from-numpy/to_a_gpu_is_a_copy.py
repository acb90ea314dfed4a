# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.zeros(3)
tensors = {
    "from_numpy(a).to(device)": torch.from_numpy(array).to(device),
    "as_tensor(a, device=device)":
        torch.as_tensor(array, device=device),
    "tensor(a, device=device)": torch.tensor(array, device=device),
}
array[0] = 9  # (1)!
for code, t in tensors.items():
    print(f"{code:27}", t.tolist())
# --8<-- [end:show]
moved, viewed, copied = (t.tolist() for t in tensors.values())
seen = [9.0, 0.0, 0.0] if device == "cpu" else [0.0, 0.0, 0.0]
assert moved == viewed == seen
assert copied == [0.0, 0.0, 0.0]
assert all(t.device.type == device for t in tensors.values())
