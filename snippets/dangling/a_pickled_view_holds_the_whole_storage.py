# --8<-- [start:show]
import pickle

import torch

view = torch.zeros(1_000_000)[:2]
stored = pickle.dumps(view)
print(view.nbytes, len(stored) > 4_000_000)
stored = pickle.dumps(view.clone())  # (1)!
print(view.nbytes, len(stored) > 1000)
# --8<-- [end:show]
assert len(pickle.dumps(view)) > 4_000_000 > 1000 > len(stored)
import io

saved, cloned = io.BytesIO(), io.BytesIO()
torch.save(view, saved)
torch.save(view.clone(), cloned)
assert len(saved.getvalue()) > 4_000_000 > 4000 > len(cloned.getvalue())
big = torch.zeros(4)
saved = io.BytesIO()
torch.save([big, big[:2]], saved)
saved.seek(0)
whole, part = torch.load(saved)
part[0] = 9
assert whole[0] == 9
