# --8<-- [start:show]
import os
import tempfile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(4, 2).to(device).eval()
x = torch.arange(40.0).reshape(10, 4)
folder = tempfile.TemporaryDirectory()
run = "linear-a"
path = f"{folder.name}/{run}.npy"
done = f"{folder.name}/{run}-done.txt"


@torch.no_grad()
def predict(stop=len(x)):
    if not os.path.exists(done):
        np.lib.format.open_memmap(path, "w+", np.float32, (len(x), 2))
        with open(done, "w") as file:
            file.write("0\n")
    # --8<-- [start:key]
    rows = np.load(path, mmap_mode="r+")
    # --8<-- [end:key]
    if rows.shape != (len(x), 2):
        raise ValueError(f"{path} is of other data: {rows.shape}")
    # --8<-- [start:key]
    first = int(open(done).read().split()[-1])
    for start in range(first, stop, 4):
        out = model(x[start:start + 4].to(device))
        rows[start:start + len(out)] = out.cpu().numpy()
        rows.flush()
        with open(done, "a") as file:
            file.write(f"{start + len(out)}\n")
    # --8<-- [end:key]
    if stop == len(x):
        os.remove(done)
    return first


print("the first run begins at row", predict(stop=8))
print(open(done).read().split())
print("the second begins at row", predict())
rows = np.load(path, mmap_mode="r")
print(rows.shape, bool((rows == 0).any()), os.path.exists(done))
# --8<-- [end:show]
with torch.no_grad():
    assert np.allclose(rows, model(x.to(device)).cpu().numpy(), atol=1e-3)  # CUDA may use TF32
assert not os.path.exists(done) and predict() == 0, "what is whole is made anew"
assert predict(stop=8) == 0
x = torch.arange(48.0).reshape(12, 4)  # two rows more, in the middle of a run
try:
    predict(stop=12)
    raise AssertionError
except ValueError as error:
    assert "is of other data: (10, 2)" in str(error)
# A run of the same shape under the same name goes on with the rows of the other model.
x, model = x[:10], torch.nn.Linear(4, 2).to(device)
assert predict(stop=8) == 8
run = "linear-b"
path, done = f"{folder.name}/{run}.npy", f"{folder.name}/{run}-done.txt"
assert predict(stop=8) == 0, "a name of its own: it begins at row 0"
# "w+" in place of "r+" makes the file anew.
np.lib.format.open_memmap(path, "w+", np.float32, (10, 2))
assert (np.load(path) == 0).all()
del rows
folder.cleanup()
