import io

import torch
from PIL import Image
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from torch.utils.tensorboard import SummaryWriter

device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
batch = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
mask = image[0] > 0.2
losses = torch.linspace(0, 1, 4, device=device)
loss = losses.clone().requires_grad_().mean()
count = torch.tensor(131072.0, dtype=torch.bfloat16)
features = torch.zeros(64, 8, 8)
layer = torch.nn.Linear(2, 2)
writer = SummaryWriter("runs/forgotten")


class Written:
    """What the file holds of a tag: a picture, or the numbers of its steps."""

    def __getitem__(self, tag):
        writer.flush()
        log = EventAccumulator("runs/forgotten").Reload()
        if tag in log.Tags()["images"]:
            events = log.Images(tag)
            return [Image.open(io.BytesIO(event.encoded_image_string)) for event in events]
        return [event.value for event in log.Scalars(tag)]


written = Written()


def plain():
    writer.add_image("plain", image)
    return written["plain"][0].getpixel((4, 3))


def grad():
    writer.add_scalar("grad", loss)
    return written["grad"]


def device_scalar():
    writer.add_scalar("device", losses.mean())
    return written["device"]


def axes():
    writer.add_image("axes", image.permute(1, 2, 0))
    return written["axes"][0].mode, written["axes"][0].size


def axes_2():
    return writer.add_images("images", batch.permute(0, 2, 3, 1))


def shape():
    return writer.add_image("images", batch)


def shape_2():
    return writer.add_image("mask", mask)


def shape_3():
    return writer.add_image("features", features)


def shape_4():
    return writer.add_scalar("losses", losses)


def range():
    writer.add_image("range", image * 255)
    return written["range"][0].getpixel((0, 0))


def range_2():
    writer.add_image("normalised", (image - 0.5) / 0.25)
    return written["normalised"][0].getpixel((0, 0))


def dtype():
    writer.add_scalar("steps", count)
    return written["steps"]


def range_3():
    return writer.add_histogram("weights", losses / 0)


def type():
    return writer.add_images("list", list(batch))


def type_2():
    return writer.add_histogram("gradient", layer.weight.grad)


def save():
    for step in torch.arange(20):
        writer.add_image("every", image, step)
    return len(written["every"])
