# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader

def pad(batch):
    return pad_sequence(batch, batch_first=True)

samples = [torch.ones(3), torch.ones(2)]
fork = {"num_workers": 1, "multiprocessing_context": "fork"}
loader = DataLoader(samples, 2, **fork, collate_fn=pad)
for batch in loader:
    print(batch)
loader = DataLoader(samples, 2, **fork)
try:
    next(iter(loader))
except RuntimeError as error:
    first, *_, last = str(error).strip().splitlines()
    print(f"RuntimeError: {first}")
    print(last)
# --8<-- [end:show]
import gc  # the error keeps its loader alive, and a worker forked now would end it a second time

assert batch.tolist() == [[1.0, 1.0, 1.0], [1.0, 1.0, 0.0]]
for other in DataLoader(samples, 2), DataLoader(samples[::-1], 2, **fork):
    gc.collect()
    try:
        next(iter(other))
        raise AssertionError("a batch of two sizes")
    except RuntimeError as error:
        assert "stack expects each tensor to be equal size" in str(error), "no worker, or the smaller one first"
