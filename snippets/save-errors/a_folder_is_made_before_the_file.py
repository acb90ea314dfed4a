# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile
from pathlib import Path

import numpy as np
import torch

state = torch.nn.Linear(2, 1).state_dict()
path = Path("runs/exp7/best.pt")
try:
    torch.save(state, path)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
try:
    np.save("runs/exp7/best.npy", np.ones(2))
except FileNotFoundError as error:
    print(f"FileNotFoundError: {error}")

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, path)
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save(state, path)
    print(path.is_file(), list(torch.load(path)))
    # --8<-- [end:show]
    os.makedirs(os.path.dirname(path), exist_ok=True)  # once more raises nothing
    where = os.getcwd()
    assert Path("best.pt").resolve() == Path(where, "best.pt").resolve()
    try:
        torch.save(state, path.parent)
        raise AssertionError("a folder was written to")
    except RuntimeError as error:
        assert "Is a directory" in str(error)
    tag = "resnet/18"
    try:
        torch.save(state, Path(folder, f"{tag}.pt"))
        raise AssertionError("a folder was made")
    except RuntimeError as error:
        assert str(error).endswith("/resnet does not exist.")
    name = tag.replace("/", "-")
    torch.save(state, Path(folder, f"{name}.pt"))
