# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn
from torch.nn.utils.rnn import (
    pack_padded_sequence,
    pad_packed_sequence,
    unpad_sequence,
)

padded = torch.tensor([[4.0, 5.0, 0.0], [1.0, 2.0, 3.0]])
lengths = torch.tensor([2, 3])
try:
    packed = pack_padded_sequence(padded, lengths, batch_first=True)
except RuntimeError as error:
    print(error)
x, n = padded.flip(0), lengths.flip(0)  # the longest first
try:  # meta stands for a GPU
    pack_padded_sequence(x, n.to("meta"), batch_first=True)
except RuntimeError as error:
    print(error)

# before: packed = pack_padded_sequence(x, n, batch_first=True)
packed = pack_padded_sequence(x, n.cpu(), batch_first=True)
packed = pack_padded_sequence(
    padded, lengths, batch_first=True, enforce_sorted=False
)
again, n = pad_packed_sequence(packed, batch_first=True)
print(torch.equal(again, padded), n.tolist())

pieces = unpad_sequence(padded.cpu(), lengths.cpu(), batch_first=True)
print([t.numpy().tolist() for t in pieces])
arrays = [a[:n] for a, n in zip(padded.cpu().numpy(), lengths.tolist())]
print([a.tolist() for a in arrays])

for line in (
    "unpad_sequence(padded, [2, 3], batch_first=True)",
    "pack_padded_sequence(x, torch.tensor([3, 0]), True)",
):
    try:
        eval(line)
    except (AttributeError, RuntimeError) as error:
        print(error)
time_first = padded.T.contiguous()
unpad_sequence(time_first.clone(), lengths)  # the clone is turned
print(tuple(time_first.shape))
kept = lengths > 0
packed = pack_padded_sequence(
    padded[kept], lengths[kept], batch_first=True, enforce_sorted=False
)
out, state = nn.LSTM(1, 8)(packed._replace(data=packed.data[:, None]))
out, n = pad_packed_sequence(out, batch_first=True)
print(tuple(out.shape))
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .contiguous(): the values are the same in either order.
assert [t.tolist() for t in pieces] == [a.tolist() for a in arrays] == [[4, 5], [1, 2, 3]]
assert torch.equal(again, padded) and out.shape == (2, 3, 8)
for wrong, text in (
    (
        lambda: pack_padded_sequence(padded, lengths, True),
        "`lengths` array must be sorted in decreasing order",
    ),
    (
        lambda: pack_padded_sequence(x, n.to("meta"), True),
        "'lengths' argument should be a 1D CPU int64 tensor",
    ),
    (
        lambda: pack_padded_sequence(padded, torch.tensor([3, 0]), True),
        "Length of all samples has to be greater than 0",
    ),
):
    try:
        wrong()
    except RuntimeError as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError(text)
try:
    unpad_sequence(padded, [2, 3], batch_first=True)
except AttributeError as error:
    assert str(error) == "'list' object has no attribute 'device'"
else:
    raise AssertionError("took a list of lengths")
turned = padded.T.contiguous()
unpad_sequence(turned, lengths)
assert turned.shape == (2, 3), "turned in place"
