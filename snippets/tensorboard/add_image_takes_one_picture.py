# --8<-- [start:show]
import io
import tempfile

import torch
from PIL import Image
from tensorboard.backend.event_processing import event_accumulator
from torch.utils.tensorboard import SummaryWriter

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
folder, step = tempfile.TemporaryDirectory(), 0
writer = SummaryWriter(folder.name)
batch = torch.rand(1, 3, 8, 9).to(device)  # from a loader
attn = torch.rand(20, 30, 25).softmax(dim=2).to(device)
a = batch[0].permute(1, 2, 0).cpu().numpy()  # (H, W, C)
try:
    writer.add_image("loader", batch, step)
except AssertionError as error:
    print(" ".join(str(error).split()))
# --8<-- [start:key]
writer.add_image("one", batch[0], step)
writer.add_images("all", batch, step)
writer.add_image("array", a, step, dataformats="HWC")
shown = attn[0] / attn[0].max()  # 0 to 1
writer.add_image("attn", shown, step, dataformats="HW")
# --8<-- [end:key]
writer.close()

events = event_accumulator.EventAccumulator(folder.name)
events.Reload()
pictures = {}
for tag in events.Tags()["images"]:
    data = events.Images(tag)[0].encoded_image_string
    pictures[tag] = Image.open(io.BytesIO(data))
    print(f"{tag:5}", "(width, height):", pictures[tag].size)
# --8<-- [end:show]
import numpy as np

assert sorted(pictures) == ["all", "array", "attn", "one"]
same = [np.array(pictures[tag]) for tag in ("one", "all", "array")]
assert all(np.array_equal(each, same[0]) for each in same)
assert pictures["attn"].size == (25, 30) and np.array(pictures["attn"]).max() == 255
assert np.array_equal(np.array(pictures["attn"])[..., 0], np.array(pictures["attn"])[..., 2]), "grey, without copying"

# Other shapes and values.
x, step = torch.rand(2, 3, 8, 9).to(device), 1
top = attn.amax(dim=(1, 2), keepdim=True)
frames = x.permute(0, 2, 3, 1)
pixels = (x[0] * 255).round()
mask = x[0, 0] > 0.5
mean = std = torch.full((3, 1, 1), 0.5, device=device)
with tempfile.TemporaryDirectory() as other:
    writer = SummaryWriter(other)
    writer.add_image("squeezed", batch.squeeze(0), step)
    writer.add_image("grid", x, step, dataformats="NCHW")
    writer.add_images("maps", (attn / top).unsqueeze(1), step)
    writer.add_images("frames", frames, step, dataformats="NHWC")
    writer.add_image("pixels", pixels.to(torch.uint8), step)
    writer.add_image("white", pixels, step)
    writer.add_image("dark", attn[0], step, dataformats="HW")
    writer.add_image("mask", mask, step, dataformats="HW")
    normalised = (x[0] - mean) / std
    writer.add_image("view", (normalised * std + mean).clamp(0, 1), step)
    writer.add_image("grey", x[0, :1], step)
    for wrong, text in (
        (lambda: writer.add_image("attn", attn), "Cannot handle this data type: (1, 1, 20), |u1"),
        (lambda: writer.add_images("attn", attn), "size of input tensor and input format are different."),
        (lambda: writer.add_image("attn", attn[0]), "size of input tensor and input format are different."),
    ):
        try:
            wrong()
        except (AssertionError, TypeError) as error:
            assert str(error).startswith(text), error
        else:
            raise AssertionError(text)
    writer.close()
    events = event_accumulator.EventAccumulator(other)
    events.Reload()
    read = {}
    for tag in events.Tags()["images"]:
        read[tag] = np.array(Image.open(io.BytesIO(events.Images(tag)[0].encoded_image_string)))
assert read["grid"].shape == read["frames"].shape == (8, 18, 3) and read["maps"].shape == (90, 200, 3)
assert read["maps"].max() == 255 and read["dark"].max() < 40, "softmax weights are small"
assert (read["white"] == 255).mean() > 0.9 and read["pixels"].mean() < 200, "floats up to 255 turn white"
assert set(np.unique(read["mask"])) == {0, 255} and read["grey"].shape == (8, 9, 3)
assert np.abs(read["view"].astype(int) - read["pixels"]).max() <= 1
folder.cleanup()
# OpenCV has the channels last, and blue first.
bgr = np.zeros((832, 6, 3), np.uint8)
bgr[..., 2] = 255
with tempfile.TemporaryDirectory() as other:
    writer = SummaryWriter(other)
    writer.add_image("cv2", bgr[..., ::-1], step, dataformats="HWC")
    writer.add_image("turned", bgr[..., ::-1].transpose(2, 0, 1), step)
    writer.close()
    events = event_accumulator.EventAccumulator(other)
    events.Reload()
    for tag in "cv2", "turned":
        read = np.array(Image.open(io.BytesIO(events.Images(tag)[0].encoded_image_string)))
        assert read.shape == (832, 6, 3) and (read == [255, 0, 0]).all(), "red"
# Features have no range of their own.
x = torch.linspace(-3, 5, 72).reshape(1, 8, 9).to(device)
with tempfile.TemporaryDirectory() as other:
    writer = SummaryWriter(other)
    writer.add_image("span", (x - x.min()) / (x.max() - x.min()), step)
    writer.add_image("cut", x, step)
    writer.close()
    events = event_accumulator.EventAccumulator(other)
    events.Reload()
    read = {}
    for tag in events.Tags()["images"]:
        read[tag] = np.array(Image.open(io.BytesIO(events.Images(tag)[0].encoded_image_string)))
assert read["span"].min() == 0 and read["span"].max() == 255 and len(np.unique(read["span"])) > 50
assert len(np.unique(read["cut"])) < 15, "below 0 it is cut off to black, above 1 to white"
