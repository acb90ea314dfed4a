# --8<-- [start:show]
import os
import tempfile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
x = torch.arange(40.0).reshape(10, 4)
folder = tempfile.TemporaryDirectory()
path, done = f"{folder.name}/out.npy", f"{folder.name}/done.txt"


@torch.no_grad()
def predict(stop=len(x)):
    if not os.path.exists(done):
        np.lib.format.open_memmap(path, "w+", np.float32, (len(x), 2))
        with open(done, "w") as file:
            file.write("0\n")
    # --8<-- [start:key]
    rows = np.load(path, mmap_mode="r+")
    first = int(open(done).read().split()[-1])
    for start in range(first, stop, 4):
        out = model(x[start:start + 4].to(device))
        rows[start:start + len(out)] = out.cpu().numpy()
        rows.flush()
        with open(done, "a") as file:
            file.write(f"{start + len(out)}\n")
    # --8<-- [end:key]
    return first


print("the first run begins at row", predict(stop=8))
print("the second begins at row", predict())
rows = np.load(path, mmap_mode="r")
print(rows.shape, bool((rows == 0).any()), open(done).read().split())
# --8<-- [end:show]
with torch.no_grad():
    assert np.allclose(rows, model(x.to(device)).cpu().numpy(), atol=1e-3)  # CUDA may use TF32
assert open(done).read().split() == ["0", "4", "8", "10"] and predict() == 10
# "w+" in place of "r+" makes the file anew.
np.lib.format.open_memmap(path, "w+", np.float32, (10, 2))
assert (np.load(path) == 0).all()
del rows
folder.cleanup()
