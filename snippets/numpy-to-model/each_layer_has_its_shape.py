# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
a = np.zeros((8, 100), np.float32)  # 8 signals of 100 steps
x = torch.from_numpy(a)
linear = torch.nn.Linear(100, 4)(x)
conv = torch.nn.Conv1d(1, 4, 5)(x[:, None])
lstm, _ = torch.nn.LSTM(1, 4, batch_first=True)(x[:, :, None])
# --8<-- [end:key]
print("Linear", [*x.shape], [*linear.shape], sep=" | ")
print("Conv1d", [*x[:, None].shape], [*conv.shape], sep=" | ")
print("LSTM", [*x[:, :, None].shape], [*lstm.shape], sep=" | ")
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
