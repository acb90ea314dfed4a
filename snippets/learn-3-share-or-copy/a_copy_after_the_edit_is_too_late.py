# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
total = torch.zeros(1)
late, kept = [], []
for _ in range(3):
    total += 1
    late.append(total.numpy())
    kept.append(total.numpy().copy())
print("late:", np.concatenate(late).tolist())
print("kept:", np.concatenate(kept).tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert np.concatenate(late).tolist() == [3, 3, 3] and np.concatenate(kept).tolist() == [1, 2, 3]
assert not np.shares_memory(np.concatenate(late), total.numpy()), "a copy, but of the last value"
