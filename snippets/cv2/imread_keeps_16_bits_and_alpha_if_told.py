# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import cv2
import numpy as np
import torch
from PIL import Image

deep = np.array([[300, 65535]], np.uint16)
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/depth.png"
    print("written:", cv2.imwrite(path, deep))
    for read in (
        "cv2.imread(path)",
        "cv2.imread(path, cv2.IMREAD_UNCHANGED)",
        "np.array(Image.open(path))",
    ):
        array = eval(read)
        print(array.shape, array.dtype, array.max(), "<-", read)
t = torch.from_numpy(array.astype(np.float32) / 65535)
print(tuple(t.shape), t.dtype, t.max().item())
# --8<-- [end:show]
assert np.array_equal(array, deep) and t.dtype == torch.float32 and t.max().item() == 1
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/depth.png"
    cv2.imwrite(path, deep)
    low = cv2.imread(path)
    assert low.shape == (1, 2, 3) and low.dtype == np.uint8 and low[0, 0].tolist() == [1] * 3
    image = Image.open(path)
    assert image.mode == "I;16"
    assert np.array_equal(cv2.imread(path, cv2.IMREAD_UNCHANGED), deep)
    path = f"{folder}/alpha.png"
    Image.new("RGBA", (3, 2), (255, 0, 0, 7)).save(path)
    bgra = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    assert bgra[0, 0].tolist() == [0, 0, 255, 7]
    rgb = cv2.cvtColor(bgra, cv2.COLOR_BGRA2RGB)
    assert rgb[0, 0].tolist() == [255, 0, 0]
    # 16-bit colours: PIL has no such mode, OpenCV writes and reads them.
    path = f"{folder}/colors.png"
    colors = np.array([[[1, 300, 65535]]], np.uint16)
    assert cv2.imwrite(path, colors)
    assert np.array_equal(cv2.imread(path, cv2.IMREAD_UNCHANGED), colors)
    assert np.array(Image.open(path)).tolist() == [[[255, 1, 0]]], "red first, 8 of the 16 bits"
    # A mask of class numbers, saved and read back as it is.
    path = f"{folder}/mask.png"
    classes = torch.tensor([[0, 1], [2, 255]])
    mask = classes.to(torch.uint8).numpy()
    assert cv2.imwrite(path, mask)
    again = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    assert np.array_equal(again, mask)
    assert cv2.imread(path).shape == (2, 2, 3)
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/gray.png"
    Image.fromarray(np.array([[0, 255], [7, 9]], np.uint8)).save(path)
    gray = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
    assert gray.tolist() == [[0, 255], [7, 9]] and torch.from_numpy(gray)[None].shape == (1, 2, 2)
    image = Image.fromarray(np.array([[0, 1]], np.uint8))
    image.putpalette([255, 0, 0, 0, 0, 255])
    path = f"{folder}/palette.png"
    image.save(path)
    with Image.open(path) as image:
        assert image.mode == "P" and np.array(image).tolist() == [[0, 1]], "numbers of colours"
        rgb = np.array(image.convert("RGB"))
    assert rgb.tolist() == [[[255, 0, 0], [0, 0, 255]]]
