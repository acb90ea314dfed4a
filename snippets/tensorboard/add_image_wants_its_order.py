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
# OpenCV has the channels last, and blue first.
bgr = np.zeros((832, 6, 3), np.uint8)
bgr[..., 2] = 255  # red
with tempfile.TemporaryDirectory() as folder:
    with SummaryWriter(folder) as writer:
        try:
            writer.add_image("view", bgr)
        except TypeError as error:
            assert str(error) == "Cannot handle this data type: (1, 1, 832), |u1"
        else:
            raise AssertionError("add_image took the width for channels")
        writer.add_image("cv2", bgr[..., ::-1], 0, dataformats="HWC")
        writer.add_image("chw", bgr[..., ::-1].transpose(2, 0, 1))
