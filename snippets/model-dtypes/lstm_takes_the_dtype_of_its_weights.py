# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
lstm = torch.nn.LSTM(3, 2).to(device)
t = torch.from_numpy(np.ones((4, 1, 3))).to(device)
try:
    out, state = lstm(t)
    print(out.cpu().dtype)
except (ValueError, RuntimeError) as error:
    print(error)

out, state = lstm(t.float())
print(out.dtype, tuple(out.shape))
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
texts = []
for layer in torch.nn.LSTM, torch.nn.GRU, torch.nn.RNN:
    try:
        layer(3, 2).to(device)(t)[0].cpu()
    except (ValueError, RuntimeError) as error:
        texts.append(str(error))
assert len(texts) == 3, "a recurrent layer took float64"
if device == "cpu":
    assert len(set(texts)) == 1, texts  # the page says that the three share the text
assert t.dtype == torch.float64 and out.dtype == torch.float32
assert out.shape == (4, 1, 2) and out.device.type == device
if device == "cpu":
    wide = torch.zeros(1, 1, 2, dtype=torch.float64)
    try:
        lstm(t.float(), (wide, wide))
    except RuntimeError:
        pass
    else:
        raise AssertionError("an LSTM took a float64 state")
lstm = lstm.double()
x = t.float()
assert lstm(x.to(lstm.weight_hh_l0.dtype))[0].dtype == torch.float64
