# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
folder = tempfile.TemporaryDirectory()
path = f"{folder.name}/rows.bin"
outputs = [torch.ones(n, 3, device=device) for n in (4, 4, 1)]
with open(path, "wb") as file:
    for out in outputs:
        file.write(out.detach().cpu().numpy().tobytes())
rows = np.memmap(path, np.float32, "r").reshape(-1, 3)
print("rows of unknown number:", rows.shape, rows.dtype)

for n, out in enumerate(outputs):
    np.save(f"{folder.name}/{n:05}.npy", out.detach().cpu().numpy())
parts = [f"{folder.name}/{n:05}.npy" for n in range(3)]
array = np.concatenate([np.load(part) for part in parts])
print("one file a batch:", array.shape)

rows = np.lib.format.open_memmap(
    f"{folder.name}/half.npy", "w+", np.float16, (9, 3))
rows[0:4] = outputs[0].bfloat16().float().cpu().numpy()
print("half the bytes:", rows.nbytes)
print("from bfloat16:", rows[0].tolist())
# --8<-- [end:show]
assert array.shape == (9, 3) and (rows[:4] == 1).all() and (rows[4:] == 0).all()
assert np.memmap(path, np.float32, "r").tolist() == [1] * 27
del rows
folder.cleanup()
# Without .detach(): no difference, for these inputs do not require grad.
