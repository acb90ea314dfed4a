import pathlib
import pickle
import tempfile

import torch


class Payload:
    def __reduce__(self):
        return exec, ("raise SystemExit",)


with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "model.pt")
    torch.save({"weight": torch.ones(1)}, path)
    # --8<-- [start:show]
    state = torch.load(path, weights_only=True)
    # --8<-- [end:show]
    torch.save({"weight": torch.ones(1), "more": Payload()}, path)
    try:
        torch.load(path, weights_only=True)
    except pickle.UnpicklingError as error:
        said = str(error)
assert state["weight"].item() == 1 and said.startswith("Weights only load failed")
