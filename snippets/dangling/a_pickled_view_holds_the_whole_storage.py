# --8<-- [start:show]
import pickle

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
view = torch.zeros(1_000_000, device=device)[:2]
stored = pickle.dumps(view)
print(view.nbytes, len(stored) > 4_000_000)
stored = pickle.dumps(view.clone())  # (1)!
print(view.nbytes, len(stored) > 1000)
# --8<-- [end:show]
assert len(pickle.dumps(view)) > 4_000_000 > 1000 > len(stored)
