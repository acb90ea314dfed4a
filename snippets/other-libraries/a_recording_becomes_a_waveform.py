# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
recording = np.zeros((16000, 2), np.float32)  # (time, channels)
# --8<-- [start:key]
waveform = torch.from_numpy(recording.T.copy()).to(device)
audio = {"waveform": waveform, "sample_rate": 16000}
# --8<-- [end:key]
print(tuple(waveform.shape), waveform.dtype)
# --8<-- [end:show]
assert waveform.shape == (2, 16000) and waveform.dtype == torch.float32
assert waveform.is_contiguous() and waveform.device.type == device
waveform.add_(1)
assert not recording.any(), "the copy is its own"
mono = recording[:, 0].copy()
waveform = torch.from_numpy(mono).unsqueeze(0)
assert waveform.shape == (1, 16000)
ints = np.array([[-32768], [16384]], np.int16)
waveform = torch.from_numpy(ints.T.astype(np.float32) / 32768)
assert waveform.tolist() == [[-1.0, 0.5]]
waveform = torch.from_numpy(recording.T.copy()).mean(0, keepdim=True)
assert waveform.shape == (1, 16000)
waveform = torch.from_numpy(recording.astype(np.float64).T.copy()).float()
assert waveform.dtype == torch.float32
