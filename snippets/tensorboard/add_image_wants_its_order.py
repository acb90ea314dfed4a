# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
from torch.utils.tensorboard import SummaryWriter

a = np.zeros((8, 9, 3), np.uint8)  # H, W, C
with tempfile.TemporaryDirectory() as folder:
    with SummaryWriter(folder) as writer:
        try:
            writer.add_image("view", a)
        except TypeError as error:
            print(f"{type(error).__name__}: {error}")
        writer.add_image("view", a, dataformats="HWC")
# --8<-- [end:show]
with tempfile.TemporaryDirectory() as folder:
    with SummaryWriter(folder) as writer:
        writer.add_image("mask", a[..., 0], dataformats="HW")
        writer.add_image("view", a.transpose(2, 0, 1))
        writer.add_images("views", a[None], dataformats="NHWC")
        try:
            writer.add_image("mask", a[..., 0])
        except AssertionError as error:
            assert "size of input tensor and input format are different" in str(error)
        else:
            raise AssertionError("add_image took two dimensions for three")
