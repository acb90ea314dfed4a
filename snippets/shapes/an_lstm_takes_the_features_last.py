# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

lstm = torch.nn.LSTM(3, 8, batch_first=True)
single = torch.nn.LSTM(1, 8, batch_first=True)
a = np.ones((4, 3, 10), np.float32)  # batch, features, time
t = torch.from_numpy(a)
series = t[:, 0]  # batch, time: one feature without a dimension
for line in "lstm(t)", "single(series)":
    try:
        print(eval(line)[0].shape)
    except RuntimeError as error:
        print(error)

print(tuple(lstm(t.transpose(1, 2))[0].shape))
print(tuple(single(series[..., None])[0].shape))
# --8<-- [end:show]
assert lstm(t.transpose(1, 2))[0].shape == single(series[..., None])[0].shape == (4, 10, 8)
for layer, values, expected in ((lstm, t, 3), (single, series, 1)):
    try:
        layer(values)
    except RuntimeError as error:
        assert str(error) == f"input.size(-1) must be equal to input_size. Expected {expected}, got 10"
    else:
        raise AssertionError("the time was taken for the features")
assert torch.nn.LSTM(10, 8)(series)[0].shape == (4, 8), "one series of four steps"
for other in torch.nn.GRU, torch.nn.RNN:
    try:
        other(3, 8)(t)
    except RuntimeError as error:
        assert "input.size(-1) must be equal to input_size" in str(error)
    else:
        raise AssertionError("the time was taken for the features")
