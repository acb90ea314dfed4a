# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

lstm = nn.LSTM(3, 8, batch_first=True)
gru = nn.GRU(3, 8, batch_first=True)
x = torch.ones(4, 5, 3)
h0, c0 = torch.zeros(4, 8), torch.zeros(4, 8)  # one row a sample
for line in "lstm(x, (h0, c0))", "gru(x, h0)":
    try:
        print(eval(line)[0].shape)
    except RuntimeError as error:
        print(error)

out, (h, c) = lstm(x, (h0.unsqueeze(0), c0.unsqueeze(0)))
print(tuple(out.shape), tuple(h.shape))
out, h = gru(x, h0.unsqueeze(0))
print(tuple(out.shape), tuple(h.shape))
# More than one layer: the same start for each of them.
deep = nn.LSTM(3, 8, num_layers=2, batch_first=True)
h0, c0 = h0.expand(2, -1, -1).contiguous(), c0.repeat(2, 1, 1)
out, (h, c) = deep(x, (h0, c0))
print(tuple(out.shape), tuple(h.shape))
# --8<-- [end:show]
assert out.shape == (4, 5, 8) and h.shape == c.shape == h0.shape == c0.shape == (2, 4, 8)
assert torch.equal(lstm(x)[0], lstm(x, (h0[:1], c0[:1]))[0]), "zeros are what it takes by itself"
# Without .contiguous(): on the CPU a recurrent layer takes any strides; cuDNN does not.
for wrong, text in (
    (lambda: lstm(x, (h0[0], c0[0])), "For batched 3-D input, hx and cx should also be 3-D but got (2-D, 2-D) tensors"),
    (lambda: gru(x, h0[0]), "For batched 3-D input, hx should also be 3-D but got 2-D tensor"),
):
    try:
        wrong()
    except RuntimeError as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
