# --8<-- [start:show]
import numpy as np
import soundfile
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
file = "speech.wav"
ramp = np.linspace(-0.5, 0.5, 3200).reshape(1600, 2)
soundfile.write(file, ramp, samplerate=16000)

# --8<-- [start:key]
samples, rate = soundfile.read(file, dtype="float32", always_2d=True)
waveform = torch.from_numpy(samples.T).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert rate == 16000 and waveform.dtype == torch.float32
assert waveform.shape == (2, 1600)
assert abs(waveform.cpu().numpy() - ramp.T).max() < 1 / 2**15
