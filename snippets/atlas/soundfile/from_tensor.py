# --8<-- [start:show]
import soundfile
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
waveform = torch.linspace(-0.5, 0.5, 3200, device=device).reshape(2, 1600)
file = "speech.wav"

# --8<-- [start:key]
samples = waveform.detach().cpu().T.numpy()
soundfile.write(file, samples, samplerate=16000)
# --8<-- [end:key]
# --8<-- [end:show]
written, rate = soundfile.read(file)
assert rate == 16000 and written.shape == (1600, 2)
assert abs(written - waveform.cpu().numpy().T).max() < 1 / 2**15
