import os
import pathlib
import tempfile

import torch


class Payload:
    def __reduce__(self):  # a file may name any call
        return exec, ("import os; os.environ['FOUND'] = 'code'",)


with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "model.pt")
    torch.save({"weight": torch.ones(1), "more": Payload()}, path)
    # --8<-- [start:show]
    state = torch.load(path, weights_only=False)  # ← wrong
    # --8<-- [end:show]
assert os.environ["FOUND"] == "code"  # it ran
