# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import cv2
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, 4, 5, dtype=torch.uint8, device=device)
a = t.cpu().numpy()  # C, H, W
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/image.png"
    try:
        cv2.imwrite(path, a)
    except cv2.error as error:
        print(error.err)

    cv2.imwrite(path, a.transpose(1, 2, 0))
    print(cv2.imread(path).shape)
# --8<-- [end:show]
    assert a.dtype == "uint8" and cv2.imread(path).shape == (4, 5, 3)
    try:
        cv2.imwrite(path, a)
    except cv2.error as error:
        assert "image.channels() == 3" in error.err
    else:
        raise AssertionError("imwrite took C, H, W")
wide = torch.zeros(3, 4, 224, dtype=torch.uint8).numpy()
with tempfile.TemporaryDirectory() as folder:
    assert cv2.imwrite(f"{folder}/image.jpg", wide) is False, "a wide image raises nothing"
import pathlib
import tempfile

import numpy as np

with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "new", "a.png")
    pixels = np.zeros((4, 6, 3), np.uint8)
    assert not cv2.imwrite(str(path), pixels), "there is no such folder"
    path.parent.mkdir(parents=True, exist_ok=True)
    assert cv2.imwrite(str(path), pixels) and path.exists()
