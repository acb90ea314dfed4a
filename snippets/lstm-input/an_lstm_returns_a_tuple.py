# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

lstm = nn.LSTM(3, 8, batch_first=True)
head, x = nn.Linear(8, 1), torch.ones(4, 10, 3)
for line in "head(lstm(x))", "lstm(x).shape", "lstm(x[0, 0])":
    try:
        print(eval(line))
    except (TypeError, AttributeError, ValueError) as error:
        print(error)

out, (h, c) = lstm(x)
print(tuple(out.shape), tuple(h.shape))
print(tuple(head(out[:, -1]).shape))  # the last step
print(torch.equal(out[:, -1], h[-1]))

one = torch.ones(10, 3)  # one series
print(tuple(lstm(one.unsqueeze(0))[0].shape))
series = torch.ones(4, 10)  # one feature
single = nn.LSTM(1, 8, batch_first=True)
print(tuple(single(series.unsqueeze(-1))[0].shape))
turned = torch.ones(4, 3, 10)
print(tuple(lstm(turned.transpose(1, 2))[0].shape))
out, h = nn.GRU(3, 8, batch_first=True)(x)
print(tuple(h.shape))
both = nn.LSTM(3, 8, bidirectional=True, batch_first=True)
out, (h, c) = both(x)
print(tuple(out.shape), tuple(h.shape))
h, c = h.detach(), c.detach()  # before the next batch
x = torch.ones(4, 10, 2, 5)  # an image for each step
print(tuple(x.flatten(2).shape))
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert x.flatten(2).shape == (4, 10, 10) and (x := torch.ones(4, 10, 3)).dim() == 3
assert head(lstm(x)[0][:, -1]).shape == (4, 1) and out.shape == (4, 10, 16) and h.shape == (2, 4, 8)
for wrong, kind, text in (
    (
        lambda: head(lstm(x)),
        TypeError,
        "linear(): argument 'input' (position 1) must be Tensor, not tuple",
    ),
    (lambda: lstm(x).shape, AttributeError, "'tuple' object has no attribute 'shape'"),
    (lambda: lstm(x[0, 0]), ValueError, "LSTM: Expected input to be 2D or 3D, got 1D instead"),
):
    try:
        wrong()
    except kind as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
# A state that is carried on holds the graph of the batch before.
state = lstm(x)[1]
state[0].sum().backward()
try:
    lstm(x, state)[0].sum().backward()
except RuntimeError as error:
    assert str(error).startswith("Trying to backward through the graph a second time")
else:
    raise AssertionError("the graph was gone")
kept = tuple(each.detach() for each in state)
lstm(x, kept)[0].sum().backward()
table = torch.ones(4, 3)  # samples, features: no error, one series of four steps
assert lstm(table)[0].shape == (4, 8)
assert lstm(table[:, None])[0].shape == (4, 1, 8)
first = nn.LSTM(3, 8)  # the time comes first
rows = torch.randn(4, 3)
assert torch.allclose(first(rows[:, None])[0][:, 0], first(rows)[0], atol=1e-6), "one series still"
assert first(table[None])[0].shape == (1, 4, 8)
assert torch.allclose(first(rows[None])[0][0, 1], first(rows[1:2])[0][0], atol=1e-6), "each row is a series"
out, (h, c) = first(torch.randn(5, 5, 3))
assert torch.equal(h[-1], out[-1]) and not torch.equal(h[-1], out[:, -1])
