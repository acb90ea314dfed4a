# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import copy
import pickle
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # float(t) in a graph warns
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
TENSORS = (
    torch.tensor([0.0, 1.0]).to_sparse(),
    torch.tensor([1j, 2j]).conj(),
    torch.tensor([1j, 2j]).conj().imag,
    torch.ones(2, dtype=torch.bfloat16),
)


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
assert TENSORS[1].is_conj() and TENSORS[2].is_neg()
assert rows["t.numpy()"] == ["raises TypeError", "raises RuntimeError", "raises RuntimeError", "raises TypeError"]
assert rows["t.numpy(force=True)"] == ["raises TypeError", "ndarray", "ndarray", "raises TypeError"]
assert rows["t.tolist()"][1:] == ["list"] * 3
