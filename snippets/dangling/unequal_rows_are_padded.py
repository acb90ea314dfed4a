# --8<-- [start:show]
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader


def pad(rows):
    return pad_sequence(rows, batch_first=True)


rows = [torch.ones(3), torch.ones(2)]
loader = DataLoader(rows, batch_size=2, num_workers=1,
                    collate_fn=pad,  # (1)!
                    multiprocessing_context="fork")
print(next(iter(loader)))
# --8<-- [end:show]
assert pad(rows).tolist() == [[1.0, 1.0, 1.0], [1.0, 1.0, 0.0]]
