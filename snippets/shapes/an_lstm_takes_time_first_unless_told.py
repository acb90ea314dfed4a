# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

torch.manual_seed(0)
x = torch.zeros(4, 10, 3)  # batch, time, features
other = x.clone()
other[0] += 1  # the first sample alone

lstm = torch.nn.LSTM(3, 8)
print((lstm(x)[0] != lstm(other)[0]).flatten(1).any(1).tolist())
lstm = torch.nn.LSTM(3, 8, batch_first=True)
print((lstm(x)[0] != lstm(other)[0]).flatten(1).any(1).tolist())
# --8<-- [end:show]
for batch_first, expected in ((False, [True] * 4), (True, [True, False, False, False])):
    lstm = torch.nn.LSTM(3, 8, batch_first=batch_first)
    differs = lstm(x)[0] != lstm(other)[0]
    assert differs.flatten(1).any(1).tolist() == expected
    assert lstm(x)[0].shape == (4, 10, 8), "the shape says nothing of it"
assert torch.nn.LSTM(3, 8).batch_first is False
