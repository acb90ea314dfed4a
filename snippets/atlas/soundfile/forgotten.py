import soundfile
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
waveform = torch.linspace(-0.5, 0.5, 3200, device=device).reshape(2, 1600)
short = waveform[:, :16]
generated = waveform.clone().requires_grad_()
conv = torch.nn.Conv1d(1, 4, 3)
if device == "cpu":
    soundfile.write("mono.wav", waveform[0].numpy(), 16000)


def plain():
    soundfile.write("speech.wav", waveform.T, 16000)
    return soundfile.read("speech.wav")[0]


def grad():
    return soundfile.write("speech.wav", generated.T, 16000)


def device_tensor():
    return soundfile.write("speech.wav", waveform.T, 16000)


def axes():
    return soundfile.write("speech.wav", waveform.numpy(), 16000)


def axes_2():
    soundfile.write("speech.wav", short.numpy(), 16000)
    return soundfile.info("speech.wav").channels


def shape():
    return soundfile.write("speech.wav", waveform[None].numpy(), 16000)


def range():
    soundfile.write("speech.wav", (waveform.T * 32767).numpy(), 16000)
    return soundfile.read("speech.wav")[0][:4, 0]


def dtype():
    return soundfile.write("speech.wav", waveform.T.half().numpy(), 16000)


def dtype_2():
    pcm = (waveform.T * 32767).to(torch.int32)
    soundfile.write("speech.wav", pcm.numpy(), 16000)
    return soundfile.read("speech.wav")[0].max()


def dtype_3():
    samples, rate = soundfile.read("mono.wav")
    return conv(torch.from_numpy(samples)[None])
