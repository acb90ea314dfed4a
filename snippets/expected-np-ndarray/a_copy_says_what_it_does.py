# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device)
w = t.detach().clone().requires_grad_(True)
copy = w.clone()
half = t.detach().to(torch.float16, copy=True)
x = torch.as_tensor(t)
rows = [t, t]
batch = torch.stack(rows)
print(w.requires_grad, copy.requires_grad, half.dtype)
print(x is t, batch.shape)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for value in (t, [1.0, 2.0], np.ones(2)):
        before = len(caught)
        torch.tensor(value)
        print(type(value).__name__, len(caught) - before)
# --8<-- [end:show]
# Without .clone(): nothing here changes t or w afterwards.
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without copy=: nothing here changes the source afterwards.
assert w.requires_grad and w.is_leaf and copy.requires_grad and not copy.is_leaf
assert x is t and half.dtype is torch.float16 and batch.shape == (2, 2)
assert len(caught) == 1
half32 = t.detach().to(torch.float32, copy=True)
assert half32.tolist() == t.tolist() and half32 is not t
encodings = {"input_ids": [torch.ones(2), torch.zeros(2)], "labels": [1, 0]}
i = 1
item = {k: torch.as_tensor(v[i]).clone() for k, v in encodings.items()}
assert item["input_ids"].tolist() == [0, 0] and item["labels"].item() == 0
item["input_ids"][1] = 103
assert encodings["input_ids"][1].tolist() == [0, 0], "the copy alone was masked"
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.filterwarnings("ignore", message="To copy construct")
    torch.tensor(t)
assert caught == []
