# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

lstm = torch.nn.LSTM(3, 8, batch_first=True)
gru = torch.nn.GRU(3, 8, batch_first=True)
t = torch.ones(2, 5, 3)
h = torch.zeros(2, 1, 8)  # batch, layers, hidden
for line in "lstm(t[0], (h, h))", "gru(t[0], h)", "lstm(t, (h, h))":
    try:
        print(eval(line)[0].shape)
    except RuntimeError as error:
        print(error)

h = torch.zeros(1, len(t), 8)
print(tuple(lstm(t, (h, h))[0].shape))
print(tuple(lstm(t[:1], (h[:, :1], h[:, :1]))[0].shape))
print(tuple(gru(t[:1], h[:, :1])[0].shape))
# --8<-- [end:show]
assert lstm(t, (h, h))[0].shape == gru(t, h)[0].shape == (2, 5, 8)
assert lstm(t[:1], (h[:, :1], h[:, :1]))[0].shape == gru(t[:1], h[:, :1])[0].shape == (1, 5, 8)
assert lstm(t[0], (h[:, 0], h[:, 0]))[0].shape == gru(t[0], h[:, 0])[0].shape == (5, 8)
turned = torch.zeros(2, 1, 8)  # as if the state had its batch first, too
for wrong, text in (
    (lambda: lstm(t[0], (turned, turned)), "For unbatched 2-D input, hx and cx should also be 2-D but got (3-D, 3-D) tensors"),
    (lambda: gru(t[0], turned), "For unbatched 2-D input, hx should also be 2-D but got 3-D tensor"),
    (lambda: lstm(t, (turned, turned)), "Expected hidden[0] size (1, 2, 8), got [2, 1, 8]"),
    (lambda: gru(t, turned), "Expected hidden size (1, 2, 8), got [2, 1, 8]"),
    (lambda: lstm(t, (h[:, 0], h[:, 0])), "For batched 3-D input, hx and cx should also be 3-D but got (2-D, 2-D) tensors"),
):
    try:
        wrong()
    except RuntimeError as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
# A state of another batch: the last one is shorter.
try:
    lstm(t[:1], (h, h))
except RuntimeError as error:
    assert str(error) == "Expected hidden[0] size (1, 1, 8), got [1, 2, 8]"
else:
    raise AssertionError("a state for two samples, an input of one")
assert lstm(t)[1][0].shape == (1, 2, 8) and torch.equal(lstm(t)[0], lstm(t, (h, h))[0]), "left out, it is zeros"
assert torch.nn.GRU(3, 8, num_layers=3, bidirectional=True)(t)[1].shape == (6, 5, 8)
