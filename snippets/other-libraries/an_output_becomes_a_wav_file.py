# --8<-- [start:show]
import io
import wave
from types import SimpleNamespace

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.rand(1, 2, 262144, device=device, requires_grad=True) - 0.5
file, rate = io.BytesIO(), 44100


def write(file, data, samplerate):  # as soundfile writes it
    if data.ndim != 2:
        raise ValueError("one row for each moment, please")
    with wave.open(file, "wb") as to:
        to.setparams((data.shape[1], 2, samplerate, 0, "NONE", ""))
        ints = (data.clip(-1, 1) * 32767).astype("<i2")
        to.writeframes(ints.tobytes())


sf = SimpleNamespace(write=write)
# --8<-- [start:key]
a = out.squeeze(0).detach().cpu().numpy().T  # (time, channels)
sf.write(file, a, rate)
# --8<-- [end:key]
raw = (a.clip(-1, 1) * 32767).astype(np.int16).tobytes()
print(tuple(out.shape), a.shape, a.dtype)
# --8<-- [end:show]
assert a.shape == (262144, 2) and a.dtype == np.float32
assert len(raw) == 262144 * 2 * 2 and np.frombuffer(raw, np.int16)[1] == int(a[0, 1] * np.float32(32767))
file.seek(0)
with wave.open(file) as written:
    assert (written.getnchannels(), written.getnframes()) == (2, 262144)
for number, clip in enumerate(out):
    a = clip.detach().cpu().numpy().T
    sf.write(io.BytesIO(), a, rate)
    assert number == 0 and a.shape == (262144, 2)
mono = out[:, :1].squeeze().detach().cpu().numpy()
assert mono.shape == (262144,)
loud = out * 10
peak = loud.abs().max().clamp(min=1e-5)
a = (loud / peak).squeeze(0).detach().cpu().numpy().T
assert abs(a).max() == 1
loud = torch.zeros_like(loud)  # a silent clip
peak = loud.abs().max().clamp(min=1e-5)
a = (loud / peak).squeeze(0).detach().cpu().numpy().T
assert not a.any(), "silence gives no NaN"
half = out.half()
a = half.float().squeeze(0).detach().cpu().numpy().T
assert a.dtype == np.float32
