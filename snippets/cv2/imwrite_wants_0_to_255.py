# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile

import cv2
import numpy as np

out = np.full((4, 5, 3), 0.4, np.float32)  # 0 to 1
with tempfile.TemporaryDirectory() as folder:
    log = open(f"{folder}/log", "w+")
    os.dup2(log.fileno(), 2)
    path = f"{folder}/image.png"
    cv2.imwrite(path, out)
    log.seek(0)
    print(log.read().split(" imwrite_ ")[-1].strip())
    print(cv2.imread(path).max())

    pixels = (out.clip(0, 1) * 255).round().astype(np.uint8)
    cv2.imwrite(path, pixels)
    print(cv2.imread(path).max())
# --8<-- [end:show]
    assert cv2.imread(path).min() == cv2.imread(path).max() == 102
    cv2.imwrite(path, out)
    assert cv2.imread(path).max() == 0, "0.4 is black"
    cv2.imwrite(f"{folder}/image.tiff", out)
    assert cv2.imread(f"{folder}/image.tiff", cv2.IMREAD_UNCHANGED).max() == np.float32(0.4), "TIFF keeps floats"
    assert cv2.imread(f"{folder}/image.tiff") is None, "read without the flag"
    varied = np.linspace(0, 1, 60, dtype=np.float32).reshape(4, 5, 3)
    cv2.imwrite(f"{folder}/image.hdr", varied)
    again = cv2.imread(f"{folder}/image.hdr", cv2.IMREAD_UNCHANGED)
    assert again is None or not np.array_equal(again, varied), "not every format of floats keeps them"
    log.close()
import torch

out = torch.full((3, 4, 5), 0.4, requires_grad=True)
pixels = out.detach().clamp(0, 1).mul(255).round().byte().permute(1, 2, 0).cpu().numpy()
assert pixels.shape == (4, 5, 3) and pixels.dtype == np.uint8 and (pixels == 102).all()
std, mean = torch.full((3, 1, 1), 2.0), torch.ones(3, 1, 1)
assert abs(out * std + mean - 1.8).max() < 1e-6
scaled = (torch.tanh(out.detach()) + 1) / 2  # -1 to 1 becomes 0 to 1
assert 0 <= scaled.min() and scaled.max() <= 1
scaled = (out.detach() + 1) / 2
assert abs(scaled - 0.7).max() < 1e-6
