# --8<-- [start:show]
import io
import pickle

import torch
from torch.utils.data import DataLoader


def stack(samples):
    return torch.stack(samples)


# What a worker reads where nothing could be sent to it.
try:
    pickle.load(io.BytesIO())
except EOFError as error:
    print("EOFError:", error)

data = [torch.zeros(2), torch.ones(2)]
for collate in lambda samples: torch.stack(samples), stack:
    try:
        # --8<-- [start:key]
        loader = DataLoader(data, batch_size=2, collate_fn=collate)
        pickle.dumps((loader.dataset, loader.collate_fn))
        # --8<-- [end:key]
        print("fits:", collate.__name__)
    except (AttributeError, pickle.PicklingError) as error:
        print(type(error).__name__)
# --8<-- [end:show]
(batch,) = DataLoader(data, batch_size=2, collate_fn=stack)
assert batch.tolist() == [[0, 0], [1, 1]]
try:
    pickle.load(io.BytesIO())
    raise AssertionError("an empty pickle")
except EOFError as error:
    assert str(error) == "Ran out of input"
