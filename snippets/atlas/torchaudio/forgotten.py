import torch
import torchaudio
from torchaudio.functional import lowpass_biquad, resample
from torchaudio.transforms import MelSpectrogram

device = "cuda" if torch.cuda.is_available() else "cpu"
waveform = torch.linspace(-1, 1, 3200, device=device).reshape(2, 1600)
generated = waveform.clone().requires_grad_()
if device == "cpu":
    audio = waveform.numpy()


def type():
    return MelSpectrogram(16000, n_mels=20)(audio)


def type_2():
    return torchaudio.transforms.Resample(16000, 8000)(audio)


def grad():
    return MelSpectrogram(16000, n_mels=20)(generated).numpy()


def device_transform():
    return MelSpectrogram(16000, n_mels=20)(waveform)


def axes():
    return resample(waveform.T, 16000, 8000).shape


def axes_2():
    return MelSpectrogram(16000, n_mels=20)(waveform.T)


def dtype():
    pcm = (waveform * 32767).short()
    return resample(pcm, 16000, 8000)


def range():
    loud = waveform * 32767
    return lowpass_biquad(loud, 16000, cutoff_freq=4000).max()


def save():
    return torchaudio.save("speech.wav", waveform, 16000)


def save_2():
    return torchaudio.load("speech.wav")


def mode():
    return torchaudio.set_audio_backend("soundfile")
