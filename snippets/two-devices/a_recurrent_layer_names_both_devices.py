# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device
lstm = torch.nn.LSTM(3, 2).to(away)
x = torch.from_numpy(np.ones((4, 1, 3), np.float32))
try:
    out, state = lstm(x)
except RuntimeError as error:
    print(error)

out, state = lstm(x.to(lstm.weight_ih_l0.device))
print(tuple(out.shape))
# --8<-- [end:show]
assert out.shape == (4, 1, 2) and out.device.type == away
try:
    lstm(x)
except RuntimeError as error:
    assert "not at the same device" in str(error)
else:
    raise AssertionError("two devices in one layer")
