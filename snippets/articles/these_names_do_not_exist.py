# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device)
calls = """
t.to_host()
t.to_numpy()
torch.to_numpy(t)
np.to_tensor(t)
t.numpy(copy=True)
"""
for call in calls.split():
    try:
        eval(call)
        print(call, "exists", sep=" | ")
    except (AttributeError, TypeError) as error:
        print(call, type(error).__name__, sep=" | ")
        continue
# --8<-- [end:show]
    raise AssertionError(f"{call} exists now")
