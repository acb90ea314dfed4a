# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import struct

import torch
from scipy.io import wavfile

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(1, 70000, device=device)  # channels, samples
wave = t.detach().cpu().numpy()
file = io.BytesIO()
try:
    wavfile.write(file, 22050, wave)
except struct.error as error:
    print(f"struct.error: {error}")

file = io.BytesIO()
wavfile.write(file, 22050, wave.T)
rate, back = wavfile.read(file)
print(rate, back.shape)
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
assert rate == 22050 and back.shape == (70000,) and back.dtype == wave.dtype
try:
    wavfile.write(io.BytesIO(), 22050, wave)
except struct.error as error:
    assert str(error) == "ushort format requires 0 <= number <= 65535"
else:
    raise AssertionError("70000 channels were written")
