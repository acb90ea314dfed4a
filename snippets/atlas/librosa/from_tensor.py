# --8<-- [start:show]
import librosa
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
clicks = torch.arange(3200, device=device) % 330 == 0
waveform = clicks.float().reshape(2, 1600)
frames = {"n_fft": 400, "hop_length": 200, "n_mels": 20}

# --8<-- [start:key]
audio = waveform.detach().cpu().numpy()
mel = librosa.feature.melspectrogram(y=audio, sr=16000, **frames)
# --8<-- [end:key]
# --8<-- [end:show]
wave, window = waveform.detach().cpu(), torch.hann_window(400)
spectrum = torch.stft(wave, 400, 200, window=window, pad_mode="constant", return_complex=True)
bank = librosa.filters.mel(sr=16000, n_fft=400, n_mels=20)
assert mel.shape == (2, 20, 9)
assert abs(mel - bank @ spectrum.abs().square().numpy()).max() < 1e-6
