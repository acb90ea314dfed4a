# --8<-- [start:show]
import librosa
import numpy as np
import soundfile
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
ramp = np.linspace(-0.5, 0.5, 3200).reshape(1600, 2)
soundfile.write("speech.wav", ramp, samplerate=16000)

# --8<-- [start:key]
audio, rate = librosa.load("speech.wav", sr=None, mono=False)
waveform = torch.from_numpy(audio).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert rate == 16000 and waveform.dtype == torch.float32
assert waveform.shape == (2, 1600)
assert abs(waveform.cpu().numpy() - ramp.T).max() < 1 / 2**15
