# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file, save_file

files = {  # name: (write, read)
    "t.npy": (lambda t, f: np.save(f, t.numpy()),
              lambda f: torch.from_numpy(np.load(f))),
    "t.npz": (lambda t, f: np.savez(f, t=t.numpy()),
              lambda f: torch.from_numpy(np.load(f)["t"])),
    "t.safetensors": (lambda t, f: save_file({"t": t}, f),
                      lambda f: load_file(f)["t"]),
    "t.pt": (torch.save, torch.load),
}
t = torch.ones(128, 128, requires_grad=True)
for name, (write, read) in files.items():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        write(t.detach(), path)
        size, data = path.stat().st_size, path.read_bytes()
        try:
            write(t.detach().bfloat16(), path)
            dtype = str(read(path).dtype)
        except TypeError:
            dtype = "error"
    pickled = b"data.pkl" in data
    print(f"{name} | {size} | {dtype} | {pickled}")
# --8<-- [end:show]
for name, (write, read) in files.items():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        write(t.detach(), path)
        assert t.nbytes < path.stat().st_size < t.nbytes + 2000
        assert torch.equal(read(path), t)
        try:
            write(t, path)
            kept = read(path).requires_grad
        except RuntimeError:
            kept = None
        assert kept == {"t.npy": None, "t.npz": None, "t.safetensors": False, "t.pt": True}[name]
import zipfile

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "t.pt")
    torch.save(t, path)
    with zipfile.ZipFile(path) as archive:
        assert any(name.endswith("data.pkl") for name in archive.namelist())
