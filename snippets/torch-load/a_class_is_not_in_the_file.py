# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pickle
import sys
import tempfile
import types
from pathlib import Path

import torch

code = "import torch\nclass Net(torch.nn.Linear): pass"
module = sys.modules["nets"] = types.ModuleType("nets")
exec(code, module.__dict__)
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "model.pt")
    torch.save(module.Net(2, 1), path)
    del module.Net  # as in a program that does not define it
    try:
        torch.load(path, weights_only=False)
    except AttributeError as error:
        print(f"AttributeError: {error}")
    with open(path, "rb") as file:
        try:
            pickle.load(file)
        except pickle.UnpicklingError as error:
            print(f"UnpicklingError: {error}")
    exec(code, module.__dict__)
    model = torch.load(path, weights_only=False)
    print(model)
# --8<-- [end:show]
assert isinstance(model, module.Net) and "Net" in module.__dict__
