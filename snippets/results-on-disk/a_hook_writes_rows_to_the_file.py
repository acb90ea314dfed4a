# --8<-- [start:show]
import tempfile

import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Sequential(
    torch.nn.Linear(4, 3), torch.nn.ReLU(inplace=True),
    torch.nn.Linear(3, 2)).to(device).eval()
images = torch.rand(10, 4)
loader = DataLoader(TensorDataset(images), batch_size=4, shuffle=False)
folder = tempfile.TemporaryDirectory()
path = f"{folder.name}/features.npy"
# --8<-- [start:recipe]
rows = np.lib.format.open_memmap(
    path, mode="w+", dtype=np.float32, shape=(len(images), 3))
start = 0


def write(layer, inputs, out):
    rows[start:start + len(out)] = out.detach().cpu().numpy()


handle = model[0].register_forward_hook(write)
with torch.no_grad():
    for (batch,) in loader:
        model(batch.to(device))
        start += len(batch)
handle.remove()
if start != len(rows):  # rows too many vanish in silence
    raise ValueError(f"{start} rows, not {len(rows)}")
rows.flush()
# --8<-- [end:recipe]
a = np.load(path, mmap_mode="r")
print("rows:", start, "of", len(a), "shape:", a.shape, a.dtype)
# --8<-- [end:show]
with torch.no_grad():
    expected = model[0](images.to(device)).cpu().numpy()
assert np.allclose(a, expected, atol=1e-3), "written before the ReLU in place; CUDA may use TF32"
assert (a < 0).any() and start == 10, "the last batch is shorter"
# With a graph, numpy() would refuse the output: the hook may serve in training, too.
rows[len(rows):len(rows) + 1] = np.ones((1, 3))  # no error
assert a.shape == (10, 3)
start = 0
handle = model[0].register_forward_hook(write)
model(images[:4].to(device))
handle.remove()
del rows, a
folder.cleanup()
