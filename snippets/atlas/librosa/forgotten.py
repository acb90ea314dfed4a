import librosa
import soundfile
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
waveform = torch.linspace(-1, 1, 3200, device=device).reshape(2, 1600)
silence = torch.zeros(1600)
generated = waveform.clone().requires_grad_()
if device == "cpu":
    soundfile.write("speech.wav", waveform.T.numpy(), 16000)


def plain():
    return librosa.feature.melspectrogram(y=waveform, sr=16000)


def grad():
    return librosa.feature.mfcc(y=generated.numpy(), sr=16000)


def device_numpy():
    return librosa.feature.mfcc(y=waveform.numpy(), sr=16000)


def axes():
    return librosa.stft(waveform.T.numpy(), n_fft=400).shape


def dtype():
    pcm = (waveform * 32767).short().numpy()
    return librosa.resample(pcm, orig_sr=16000, target_sr=8000)


def range():
    scaled = silence / silence.abs().max()
    return librosa.feature.mfcc(y=scaled.numpy(), sr=16000)


def type():
    window = torch.hann_window(400)
    spectrum = torch.stft(waveform, 400, window=window, return_complex=True)
    return librosa.istft(spectrum)


def type_2():
    return librosa.util.normalize(waveform)


def shape():
    audio, rate = librosa.load("speech.wav")
    return audio.shape, rate
