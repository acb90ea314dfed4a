# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader

samples = [torch.ones(3), torch.ones(2)]
loader = DataLoader(samples, batch_size=2)
try:
    next(iter(loader))
except RuntimeError as error:
    print(f"RuntimeError: {error}")

def pad(batch):
    return pad_sequence(batch, batch_first=True)

loader = DataLoader(samples, batch_size=2, collate_fn=pad)
print(next(iter(loader)))
# --8<-- [end:show]
assert next(iter(loader)).tolist() == [[1.0, 1.0, 1.0], [1.0, 1.0, 0.0]]
batches = DataLoader(samples, batch_size=2, collate_fn=list)
assert [len(t) for t in next(iter(batches))] == [3, 2], "a list takes any sizes"
assert [tuple(t.shape) for t in DataLoader(samples, batch_size=1)] == [(1, 3), (1, 2)]
try:
    pad([torch.ones(3, 4), torch.ones(3, 5)])
    raise AssertionError("padded in the second dimension")
except RuntimeError as error:
    assert "must match" in str(error)
dataset = [(x, 0) for x in samples]
assert [i for i in range(len(dataset)) if dataset[i][0].shape != dataset[0][0].shape] == [1]
assert pad([torch.ones(3, 4), torch.ones(2, 4)]).shape == (2, 3, 4)
assert pad([torch.tensor([1]), torch.tensor([1.5, 2.5])]).tolist() == [[1, 0], [1, 2]], "fractions are cut off"


def pad_pairs(batch):
    xs, ys = zip(*batch)
    return pad(xs), torch.tensor(ys), torch.tensor([len(x) for x in xs])


x, y, lengths = next(iter(DataLoader(dataset, batch_size=2, collate_fn=pad_pairs)))
assert x.shape == (2, 3) and y.tolist() == [0, 0] and lengths.tolist() == [3, 2]
x = torch.ones(600)
x = x[:512]
assert len(x) == 512
