# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import os
import tempfile
import zipfile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensors = [torch.ones(3, device=device, requires_grad=True)] * 2
with tempfile.TemporaryDirectory() as folder:
    a = torch.stack(tensors).detach().cpu().numpy()
    np.save(f"{folder}/out", a)
    print(os.listdir(folder), a.shape)
    path = f"{folder}/a.npz"
    np.savez(path, a=a)
    with np.load(path) as open_file:
        np.savez(path, a=a + 1)  # written anew while it is open
        try:
            open_file["a"]
        except zipfile.BadZipFile as error:
            print(f"BadZipFile: {error}")

file = io.BytesIO()
np.save(file, a)
data = file.getvalue()
back = torch.from_numpy(np.load(io.BytesIO(data)))
print(len(data), "bytes", tuple(back.shape))
# --8<-- [end:show]
assert back.tolist() == [[1, 1, 1]] * 2 and back.dtype == torch.float32
assert len(data) == 128 + a.nbytes
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/out.npy.part"
    with open(path, "wb") as file:
        np.save(file, a)
    assert os.listdir(folder) == ["out.npy.part"], "an open file keeps its name"
    np.save(path, a)
    assert sorted(os.listdir(folder)) == ["out.npy.part", "out.npy.part.npy"]
    assert os.path.getsize(path) == 152
