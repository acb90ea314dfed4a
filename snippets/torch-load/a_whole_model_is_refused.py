# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import pickle
import re

import torch

model = torch.nn.Linear(2, 1)
path = io.BytesIO()
torch.save(model, path)
try:
    torch.load(io.BytesIO(path.getvalue()))
except pickle.UnpicklingError as error:
    plain = re.sub(r"\x1b\[\d+m", "", str(error))
    print(re.search(r"WeightsUnpickler error.*default\.", plain)[0])

path = io.BytesIO()
torch.save(model.state_dict(), path)
path.seek(0)
model.load_state_dict(torch.load(path))
path = io.BytesIO(path.getvalue())
print({name: list(t.shape) for name, t in torch.load(path).items()})
# --8<-- [end:show]
path = io.BytesIO()
torch.save(model, path)
whole = path.getvalue()
path.seek(0)
assert type(torch.load(path, weights_only=False)) is torch.nn.Linear
import os
import warnings

# export TORCH_FORCE_NO_WEIGHTS_ONLY_LOAD=1
os.environ["TORCH_FORCE_NO_WEIGHTS_ONLY_LOAD"] = "1"
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert type(torch.load(io.BytesIO(whole))) is torch.nn.Linear, "where the call does not name the argument"
del os.environ["TORCH_FORCE_NO_WEIGHTS_ONLY_LOAD"]
assert "weights_only" in plain and "add_safe_globals" in plain
path = io.BytesIO()
torch.save({"model": model.state_dict(), "epoch": 3, "loss": 0.5, "names": ["a"]}, path)
path.seek(0)
assert torch.load(path)["epoch"] == 3, "a dict of state_dicts, numbers, strings and lists loads"
state = model.state_dict()
assert not state["weight"].requires_grad and model.state_dict(keep_vars=True)["weight"] is model.weight
assert state["weight"].numpy().shape == (1, 2)
import sys


class Net(torch.nn.Linear):
    pass


Net.__module__, sys.modules["__main__"].Net = "__main__", Net
path = io.BytesIO()
torch.save(Net(2, 1), path)
del sys.modules["__main__"].Net
path.seek(0)
try:
    torch.load(path, weights_only=False)
    raise AssertionError("a class that is gone")
except AttributeError as error:
    assert "Can't get attribute 'Net'" in str(error)
snapshot = {k: v.clone() for k, v in model.state_dict().items()}
assert snapshot["weight"].data_ptr() != model.weight.data_ptr() == state["weight"].data_ptr()
