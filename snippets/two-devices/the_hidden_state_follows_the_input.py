# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device
lstm = torch.nn.LSTM(3, 2).to(away)
x = torch.ones(4, 1, 3, device=away)
h0, c0 = torch.zeros(1, 1, 2), torch.zeros(1, 1, 2)
try:
    out, state = lstm(x, (h0, c0))
except RuntimeError as error:
    print(error)

h0, c0 = h0.to(x.device), c0.to(x.device)
out, state = lstm(x, (h0, c0))
print(out.device == x.device, tuple(out.shape))
# --8<-- [end:show]
assert out.device.type == away and state[0].device.type == away
try:
    lstm(x, (torch.zeros(1, 1, 2), torch.zeros(1, 1, 2)))
except RuntimeError as error:
    assert "Input and hidden tensors are not at the same device" in str(error)
else:
    raise AssertionError("a hidden state of another device was taken")
