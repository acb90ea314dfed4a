import matplotlib.pyplot as plt
import numpy as np
import torch
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 9216, device=device).reshape(3, 48, 64)
curve = torch.linspace(0, 1, 5, device=device)
losses = [each.clone().requires_grad_() for each in curve]
steps = torch.arange(6)
scores = torch.linspace(0, 1, 60).reshape(12, 5)
counts = torch.tensor([3, 7])
classes = torch.arange(3)
canvas = FigureCanvasAgg(Figure(figsize=(6.4, 4.8), dpi=10))
canvas.draw()
canvas.figure.set_facecolor("black")  # for the next one
names = Figure().subplots()
axes = Figure().subplots()
axes.set_xticks(range(3))


def plain():
    return plt.imshow(tensor)


def grad():
    return plt.plot(losses)


def device_plot():
    return plt.plot(curve)


def shape():
    return plt.plot(steps, curve)


def shape_2():
    return len(plt.plot(curve[None]))


def axes_2():
    counts, edges, bars = plt.hist(scores)
    return counts.shape


def range():
    return plt.imsave("image.png", tensor.permute(1, 2, 0).mul(255).numpy())


def range_2():
    artist = plt.imshow(tensor[0])
    artist.set_data(tensor[2])
    return artist.get_clim(), artist.get_array().max()


def dtype():
    return plt.plot(curve.bfloat16())


def type():
    return torch.from_numpy(canvas.buffer_rgba())


def type_2():
    axes.set_xticklabels(classes)
    return axes.get_xticklabels()[1].get_text()


def type_3():
    names.bar(["cat", "dog"], counts)
    return names.axvline(counts.argmax())


def mode():
    return np.frombuffer(canvas.tostring_rgb(), "uint8")


def mode_2():
    canvas = FigureCanvasAgg(Figure())
    return torch.tensor(np.asarray(canvas.buffer_rgba()))


def copy():
    first = torch.from_numpy(np.asarray(canvas.buffer_rgba()))
    canvas.draw()
    return torch.equal(first, torch.from_numpy(np.asarray(canvas.buffer_rgba())))
