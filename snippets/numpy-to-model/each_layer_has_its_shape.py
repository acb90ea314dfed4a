# --8<-- [start:show]
import numpy as np
import torch

a = np.zeros((8, 100), np.float32)  # 8 signals of 100 steps
x = torch.from_numpy(a)
for layer, batch in (
    (torch.nn.Linear(100, 4), x),
    (torch.nn.Conv1d(1, 4, 5), x[:, None]),
    (torch.nn.LSTM(1, 4, batch_first=True), x[:, :, None]),
):
    out = layer(batch)
    out = out[0] if isinstance(out, tuple) else out
    print(type(layer).__name__, *map(list, (batch.shape, out.shape)),
          sep=" | ")
# --8<-- [end:show]
for layer, wrong in (
    (torch.nn.Conv1d(1, 4, 5), x),
    (torch.nn.LSTM(1, 4, batch_first=True), x),
    (torch.nn.Linear(1, 4), x[:, 0]),
):
    try:
        layer(wrong)
        raise AssertionError("it took a shape without its dimension")
    except RuntimeError:
        pass
