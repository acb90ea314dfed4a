# --8<-- [start:show]
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.arange(6, device=device)
labels = x * 10
wrong = x.clone()
np.random.seed(0)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    np.random.shuffle(wrong)
for warning in caught:
    print(str(warning.message).split(";")[0])
print("shuffled:", wrong.tolist())

# --8<-- [start:key]
order = torch.randperm(len(x), device=x.device)
x, labels = x[order], labels[order]
# --8<-- [end:key]
print("all there:", x.sort().values.tolist())
print("pairs fit:", torch.equal(labels, x * 10))
# --8<-- [end:show]
import random

assert len(set(wrong.tolist())) < 6, "rows were lost"
assert x.sort().values.tolist() == [0, 1, 2, 3, 4, 5]
assert torch.equal(labels, x * 10)
rows = torch.arange(6, device=device)
random.seed(0)
random.shuffle(rows)
assert len(set(rows.tolist())) < 6, "random.shuffle swaps in the same way"
rows = torch.arange(6, device=device)
rows[0], rows[1] = rows[1], rows[0]
assert rows[:2].tolist() == [1, 1]
rows = torch.arange(6, device=device)
i, j = 0, 1
rows[[i, j]] = rows[[j, i]]
assert rows.tolist() == [1, 0, 2, 3, 4, 5]
rows = rows.cpu()
array = rows.numpy()
np.random.shuffle(array)
assert sorted(rows.tolist()) == [0, 1, 2, 3, 4, 5] and array.tolist() == rows.tolist()
samples = [torch.ones(1), torch.zeros(1)]
random.shuffle(samples)
assert sorted(t.item() for t in samples) == [0, 1]
index = np.random.default_rng(0).permutation(len(rows))
rows = rows[torch.from_numpy(index)]
assert sorted(rows.tolist()) == [0, 1, 2, 3, 4, 5]
table = torch.arange(12, device=device).reshape(6, 2)
np.random.seed(0)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    np.random.shuffle(table)
assert len(table.cpu().unique(dim=0)) < 6, "rows of a table, too"
