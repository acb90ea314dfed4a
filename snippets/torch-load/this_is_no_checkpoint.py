# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import pickle
import tempfile
from pathlib import Path

import torch

folder = tempfile.TemporaryDirectory()
path = Path(folder.name, "model.pt")
torch.save({"weight": torch.ones(2)}, path)
whole = path.read_bytes()
pointer = b"version https://git-lfs.github.com/spec/v1"
for weights_only in True, False:
    file = io.BytesIO(pointer)
    try:
        torch.load(file, weights_only=weights_only)
    except pickle.UnpicklingError as error:
        print(str(error).replace("\n", " ").split(": ")[-1][:29])
try:
    torch.load(io.BytesIO(whole[:500]))
except RuntimeError as error:
    print(f"RuntimeError: {str(error).split(': ')[0]}")

with open(path, "rb") as file:
    print(file.read(4))
folder.cleanup()
# --8<-- [end:show]
assert whole[:2] == b"PK", "torch.save writes a zip archive"
assert ord("v") == 118 and ord("<") == 60
for weights_only in True, False:
    try:
        torch.load(io.BytesIO(b""), weights_only=weights_only)
        raise AssertionError("an empty file")
    except EOFError as error:
        assert str(error) == ("" if weights_only else "Ran out of input")
old = io.BytesIO()
torch.save({"weight": torch.ones(2)}, old, _use_new_zipfile_serialization=False)
assert old.getvalue()[:1] == b"\x80", "before PyTorch 1.6"
