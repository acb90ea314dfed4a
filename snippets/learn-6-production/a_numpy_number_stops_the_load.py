# --8<-- [start:show]
# --8<-- [start:recipe]
import io

import numpy as np
import torch

file = io.BytesIO()
torch.save({"accuracy": np.mean([0.5, 1.0])}, file)
file.seek(0)
try:
    print(torch.load(file)["accuracy"])
except Exception:
    print("it raises")
# --8<-- [end:recipe]
# --8<-- [end:show]
import pickle


def loads(value):
    file = io.BytesIO()
    torch.save({"accuracy": value}, file)
    file.seek(0)
    try:
        torch.load(file)
    except pickle.UnpicklingError as error:
        assert "numpy" in str(error)
        return False
    return True


assert not loads(np.mean([0.5, 1.0])) and not loads(np.ones(2)) and not loads([np.float32(1)])
assert loads(float(np.mean([0.5, 1.0]))) and loads(np.mean([0.5, 1.0]).item())
assert loads(np.ones(2).tolist()) and loads(torch.from_numpy(np.ones(2)))
assert loads(torch.nn.Linear(2, 1).state_dict()) and type(np.mean([0.5, 1.0])) is np.float64
