# --8<-- [start:show]
import tempfile

import cv2
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.cbook import get_sample_data
from PIL import Image, ImageOps

path = get_sample_data("grace_hopper.jpg", asfileobj=False)
image = Image.open(path)
exif = image.getexif()
exif[0x0112] = 6
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/phone.jpg"
    image.save(path, exif=exif)
    image = Image.open(path)
    # --8<-- [start:key]
    print("PIL       ", np.array(image).shape)
    print("matplotlib", plt.imread(path).shape)
    print("OpenCV    ", cv2.imread(path).shape)
    upright = ImageOps.exif_transpose(image)
    print("upright   ", np.array(upright).shape)
    # --8<-- [end:key]
    # --8<-- [end:show]
    assert np.array(image).shape == plt.imread(path).shape == (600, 512, 3)
    assert cv2.imread(path).shape == np.array(upright).shape == (512, 600, 3)
    as_it_lies = cv2.imread(path, cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    assert as_it_lies.shape == (600, 512, 3)
    file = f"{folder}/upright.jpg"
    upright.save(file)
    with Image.open(file) as again:
        assert again.size == upright.size == (600, 512) and 0x0112 not in again.getexif(), "the note is gone, too"
