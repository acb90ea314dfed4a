# --8<-- [start:show]
import torch
from torchaudio.transforms import MelSpectrogram

device = "cuda" if torch.cuda.is_available() else "cpu"
clicks = torch.arange(3200, device=device) % 330 == 0
waveform = clicks.float().reshape(2, 1600)

# --8<-- [start:key]
to_mel = MelSpectrogram(16000, n_mels=20).to(waveform.device)
mel = to_mel(waveform)
# --8<-- [end:key]
# --8<-- [end:show]
wave, window = waveform.detach().cpu(), torch.hann_window(400)
spectrum = torch.stft(wave, 400, 200, window=window, return_complex=True)
bank = to_mel.mel_scale.fb.cpu()
assert mel.shape == (2, 20, 9)
assert torch.allclose(mel.cpu(), bank.T @ spectrum.abs().square(), rtol=1e-3, atol=1e-4)
