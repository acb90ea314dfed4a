# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import copy
import pickle
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # float(t) in a graph warns
device = "cuda" if torch.cuda.is_available() else "cpu"
plain = torch.ones(2, device=device)
leaf = torch.ones(2, device=device, requires_grad=True)
CALLS = """
t.numpy()
t.numpy(force=True)
t.tolist()
t[0].item()
float(t[0])
np.asarray(t)
np.array(t)
np.from_dlpack(t)
t.untyped_storage()
copy.copy(t)
copy.deepcopy(t)
pickle.dumps(t)
""".strip().splitlines()
TENSORS = leaf, leaf * 2, torch.ones(2, device="meta")


def outcome(code, t):
    try:
        return type(eval(code)).__name__
    except Exception as error:
        return f"raises {type(error).__name__}"


rows = {}
for code in CALLS:
    rows[code] = [outcome(code, t) for t in TENSORS]
    print(code, *rows[code], sep=" | ")
# --8<-- [end:show]
assert rows["t.numpy(force=True)"][:2] == ["ndarray"] * 2 and rows["t.tolist()"][:2] == ["list"] * 2
assert rows["copy.deepcopy(t)"] == ["Tensor", "raises RuntimeError", "Tensor"]
if device == "cpu":
    assert rows["t.numpy()"][:2] == rows["np.array(t)"][:2] == ["raises RuntimeError"] * 2
else:
    assert rows["t.numpy()"][:2] == rows["np.array(t)"][:2] == ["raises TypeError"] * 2
assert rows["t.numpy()"][2] == rows["np.asarray(t)"][2] == "raises TypeError"
if device == "cpu":  # the check asks only while gradients are on
    leaf = torch.ones(2, requires_grad=True)
    with torch.no_grad():
        for code in "t.numpy()", "np.asarray(t)", "np.array(t)":
            assert outcome(code, leaf) == outcome(code, leaf * 2) == "ndarray", code
