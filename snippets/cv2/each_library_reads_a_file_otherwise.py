# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import cv2
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.cbook import get_sample_data
from PIL import Image

photo = get_sample_data("grace_hopper.jpg", asfileobj=False)
logo = get_sample_data("logo2.png", asfileobj=False)
readers = [
    "np.array(Image.open(path))",
    "cv2.imread(path)",
    "plt.imread(path)",
]
with tempfile.TemporaryDirectory() as folder:
    gray = f"{folder}/gray.png"
    Image.open(photo).convert("L").save(gray)
    for path in photo, gray, logo:
        name = path.replace("\\", "/").split("/")[-1]
        for reader in readers:
            array = eval(reader)
            kind = f"{array.shape} | {array.dtype}"
            print(name, reader, kind, array.max(), sep=" | ")
    # --8<-- [end:show]
    shapes, floats = [], []
    for path in photo, gray, logo:
        arrays = [np.array(Image.open(path)), cv2.imread(path), plt.imread(path)]
        shapes.append([array.shape for array in arrays])
        floats.append([array.dtype == np.float32 for array in arrays])
    assert np.array_equal(np.array(Image.open(logo).convert("RGB")), cv2.imread(logo)[..., ::-1])
    assert abs(np.array(Image.open(gray)) / 255 - plt.imread(gray)).max() < 1e-6
assert shapes[0] == [(600, 512, 3)] * 3
assert shapes[1] == [(600, 512), (600, 512, 3), (600, 512)]
assert shapes[2] == [(130, 542, 4), (130, 542, 3), (130, 542, 4)]
assert floats == [[False] * 3, [False, False, True], [False, False, True]]
