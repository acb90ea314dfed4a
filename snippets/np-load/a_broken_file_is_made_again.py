# --8<-- [start:show]
import os
import tempfile
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"

def encode():
    print("  encoded")
    return torch.ones(4, 8, dtype=torch.bfloat16, device=device)

def load(path):
    # --8<-- [start:key]
    try:
        with np.load(path) as file:
            latents = file["latents"]  # reads all of it
    except (BadZipFile, EOFError, OSError, ValueError, KeyError):
        latents = encode().float().cpu().numpy()
        with open(f"{path}.part", "wb") as file:
            np.savez(file, latents=latents)
        os.replace(f"{path}.part", path)
    # --8<-- [end:key]
    return latents

folder = tempfile.TemporaryDirectory()
path = Path(folder.name, "0001.npz")
states = "not there yet", "cut off", "empty", "another name", "whole"
for what in states:
    print(what)
    if what == "cut off":
        os.truncate(path, 100)
    elif what == "empty":
        os.truncate(path, 0)
    elif what == "another name":
        np.savez(path, x=np.ones(1))
    latents = load(path)
print(latents.dtype, latents.shape, os.listdir(folder.name))
# --8<-- [end:show]
assert latents.dtype == np.float32 and (latents == 1).all() and os.listdir(folder.name) == ["0001.npz"]
import errno
import io
import zipfile


class FullOnce(io.FileIO):
    """A disk that is full for one write, as when another program then gives some room back."""

    left = 200_000

    def write(self, data):
        before, self.left = self.left, self.left - len(data)
        if before >= 0 > self.left:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data)


large = np.arange(40_000, dtype=np.float32)
with FullOnce(path, "wb") as file:
    try:
        np.savez(file, a=large, latents=large)
        raise AssertionError("the disk was full")
    except OSError as error:
        assert error.errno == errno.ENOSPC
# It opens, lists its arrays, and the one that was being written is cut off.
assert zipfile.is_zipfile(path)
with np.load(path) as file:
    assert file.files == ["a", "latents"] and (file["a"] == large).all()
    try:
        file["latents"]
        raise AssertionError("a part of an array was read")
    except (EOFError, ValueError):
        pass
paths = [path]
assert [path for path in paths if not zipfile.is_zipfile(path)] == [], "is_zipfile does not see it"
assert (load(path) == 1).all() and zipfile.is_zipfile(path)
np.savez_compressed(path, latents=np.random.default_rng(0).normal(size=10_000))
broken = bytearray(path.read_bytes())
broken[1000:1100] = bytes(100)
path.write_bytes(broken)
with np.load(path) as file:
    try:
        file["latents"]
        raise AssertionError("broken values were read")
    except (zipfile.zlib.error, BadZipFile):
        pass
# np.savez adds .npz to a name, and not to an open file.
part = Path(folder.name, "0002.part")
np.savez(part, latents=latents)
assert not part.exists() and Path(folder.name, "0002.part.npz").exists()
part = path.with_suffix(".part.npz")
np.savez(part, latents=latents)
assert part.exists() and part.match("*.npz"), "a pattern of all .npz finds it, too"
with open(f"{path}.{os.getpid()}.part", "wb") as file:
    np.savez(file, latents=latents)
assert not Path(file.name).match("*.npz")
latents = encode().cpu()
assert latents.dtype is torch.bfloat16
with open(f"{path}.part", "wb") as file:
    torch.save(latents, file)
assert torch.equal(torch.load(f"{path}.part"), latents), "torch.save adds nothing, and keeps bfloat16"
folder.cleanup()
