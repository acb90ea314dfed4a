# --8<-- [start:show]
import torch
from torch.utils.tensorboard import SummaryWriter

device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
images = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
loss = torch.tensor(0.5, device=device, requires_grad=True)
writer = SummaryWriter("runs/pictures")

# --8<-- [start:key]
writer.add_image("image", image, global_step=7)  # (C, H, W), 0 to 1
writer.add_images("batch", images, global_step=7)  # (N, C, H, W)
writer.add_scalar("loss", loss, global_step=7)
# --8<-- [end:key]
writer.close()
# --8<-- [end:show]
import io

import numpy as np
from PIL import Image
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

log = EventAccumulator("runs/pictures").Reload()
(written,) = log.Images("image")
picture = Image.open(io.BytesIO(written.encoded_image_string))
values = image.cpu().mul(255).byte()
assert written.step == 7 and picture.mode == "RGB" and picture.size == (5, 4)
assert np.array_equal(np.asarray(picture), values.permute(1, 2, 0).numpy())
row = Image.open(io.BytesIO(log.Images("batch")[0].encoded_image_string))
beside = images.cpu().mul(255).byte().permute(2, 0, 3, 1).reshape(4, 10, 3)
assert np.array_equal(np.asarray(row), beside.numpy())  # side by side
assert [event.value for event in log.Scalars("loss")] == [0.5]
with SummaryWriter("runs/bytes") as other:
    other.add_image("bytes", values)  # uint8 is not multiplied
(kept,) = EventAccumulator("runs/bytes").Reload().Images("bytes")
assert Image.open(io.BytesIO(kept.encoded_image_string)).tobytes() == picture.tobytes()
