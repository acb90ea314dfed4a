# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import os
import tempfile
from pathlib import Path

import torch

state = {"weight": torch.ones(1000)}
file = io.BytesIO()
torch.save(state, file, _use_new_zipfile_serialization=False)
whole = file.getvalue()
for part in b"", whole[:-1000]:
    try:
        torch.load(io.BytesIO(part), weights_only=False)
    except (EOFError, RuntimeError) as error:
        print(f"{type(error).__name__}: {error}")

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "model.pt")
    part = Path(folder, "model.pt.part")
    torch.save(state, part)
    os.replace(part, path)  # at once: nobody reads half a file
    print(path.stat().st_size > 4000)
    print(torch.load(path)["weight"].shape)
    # --8<-- [end:show]
    assert not part.exists()
assert len(whole) > 4000
import pickle

try:
    pickle.loads(b"")
    raise AssertionError("an empty pickle")
except EOFError as error:
    assert str(error) == "Ran out of input"
file = io.BytesIO()
pickle.dump([1], file)
try:
    pickle.load(file)
    raise AssertionError("read from the end")
except EOFError:
    file.seek(0)
assert pickle.load(file) == [1]
try:
    torch.load(io.BytesIO(b""))
    raise AssertionError("an empty checkpoint")
except EOFError as error:
    assert str(error) == "", "with weights_only=True, the default since 2.6"
