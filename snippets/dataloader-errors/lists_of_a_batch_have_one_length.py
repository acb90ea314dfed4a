# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader

data = [[1, 2], [3]]
try:
    print(next(iter(DataLoader(data, batch_size=2))))
except RuntimeError as error:
    print(error)

rows = lambda batch: [torch.tensor(row) for row in batch]
loader = DataLoader(data, batch_size=2, collate_fn=rows)
print([row.tolist() for row in next(iter(loader))])

def pad(batch):  # lists or arrays of unequal length
    xs = [torch.as_tensor(x) for x in batch]
    return pad_sequence(xs, batch_first=True)

padded = DataLoader(data, batch_size=2, collate_fn=pad)
print(next(iter(padded)).tolist())
# --8<-- [end:show]
import numpy as np

assert pad([np.ones(1), np.ones(2)]).tolist() == [[1, 0], [1, 1]]
for unpadded in [np.ones(1), np.ones(2)], data:
    try:
        pad_sequence(unpadded, batch_first=True)
    except TypeError as error:
        assert "expected Tensor" in str(error)
    else:
        raise AssertionError("pad_sequence took something else than tensors")



def detection(batch):
    images, boxes = zip(*batch)
    return torch.stack(images), list(boxes)


found = [(torch.ones(3, 4, 4), torch.ones(n, 4)) for n in (1, 2)]
x, boxes = next(iter(DataLoader(found, batch_size=2, collate_fn=detection)))
assert x.shape == (2, 3, 4, 4) and [len(each) for each in boxes] == [1, 2]
assert [row.tolist() for row in next(iter(loader))] == data
dataset = [(torch.ones(3, 4, 4), torch.ones(4, n)) for n in (4, 5)]  # images and masks
assert [i for i, (x, y) in enumerate(dataset) if x.shape[-2:] != y.shape[-2:]] == [1]
