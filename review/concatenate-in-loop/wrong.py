import numpy as np
import torch

rows, copied = np.empty(0), 0


def batches():
    global copied
    for step in range(4):
        yield torch.ones(1)
        copied += len(rows)  # what the line below wrote


# --8<-- [start:show]
for batch in batches():
    rows = np.concatenate([rows, batch.numpy()])  # ← wrong
# --8<-- [end:show]
assert len(rows) == 4 and copied == 1 + 2 + 3 + 4
