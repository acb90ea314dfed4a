# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device
lstm = torch.nn.LSTM(3, 2).to(away)
# --8<-- [start:key]
x = torch.from_numpy(np.ones((4, 1, 3), np.float32))
# --8<-- [end:key]
try:
    out, state = lstm(x)
except RuntimeError as error:
    print(error)
# --8<-- [start:key]

out, state = lstm(x.to(lstm.weight_ih_l0.device))
print(tuple(out.shape))
# --8<-- [end:key]
# --8<-- [end:show]
assert out.shape == (4, 1, 2) and out.device.type == away
try:
    lstm(x)
except RuntimeError as error:
    assert "not at the same device" in str(error)
else:
    raise AssertionError("two devices in one layer")
