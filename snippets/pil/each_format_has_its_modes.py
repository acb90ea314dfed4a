# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch
from PIL import Image

gray = torch.rand(4, 6).numpy()
floats = Image.fromarray(gray)
rgba = Image.fromarray(np.zeros((4, 6, 4), np.uint8))
with tempfile.TemporaryDirectory() as folder:
    path, photo = f"{folder}/gray.png", f"{folder}/photo.jpg"
    for call in "floats.save(path)", "rgba.save(photo)":
        try:
            eval(call)
        except OSError as error:
            print(error)

    pixels = (gray.clip(0, 1) * 255).round().astype(np.uint8)
    Image.fromarray(pixels).save(path)
    white = Image.new("RGB", rgba.size, "white")
    white.paste(rgba, mask=rgba.getchannel("A"))
    white.save(photo)
    print(Image.open(path).mode, Image.open(photo).mode)
    floats.save(f"{folder}/gray.tiff")
    print(Image.open(f"{folder}/gray.tiff").mode)
# --8<-- [end:show]
    assert Image.open(path).mode == "L" and Image.open(photo).mode == "RGB"
    back = np.array(Image.open(f"{folder}/gray.tiff"))
    assert back.dtype == np.float32 and (back == gray).all()
    # Transparent pixels: white by paste(), and by convert() the colour beneath, here black.
    assert np.array(Image.open(photo)).min() == 255
    assert np.array(rgba.convert("RGB")).max() == 0
    rgba.convert("RGB").save(photo)
    assert Image.open(photo).mode == "RGB" and np.array(Image.open(photo)).max() == 0
    half = Image.new("RGBA", (1, 1), (255, 0, 0, 128))
    white = Image.new("RGB", half.size, "white")
    white.paste(half, mask=half.getchannel("A"))
    assert white.getpixel((0, 0)) == (255, 127, 127)
    image = Image.new("P", (2, 1))
    image.putpalette([0, 0, 0, 255, 0, 0])
    image.putpixel((1, 0), 1)
    image.save(f"{folder}/palette.png", transparency=0)
    image = Image.open(f"{folder}/palette.png")
    assert image.mode == "P" and np.array(image.convert("RGB")).tolist()[0][0] == [0, 0, 0]
    gray_clear = Image.new("LA", (2, 1), (0, 0))
    palette = image
    for image in palette, gray_clear:
        rgba = image.convert("RGBA")
        white = Image.new("RGB", rgba.size, "white")
        white.paste(rgba, mask=rgba.getchannel("A"))
        assert white.getpixel((0, 0)) == (255, 255, 255)
    # 12 bits in a file of 16.
    top = 4095
    Image.fromarray(np.array([[0, 2048, top]], np.uint16)).save(path)
    image = Image.open(path)
    assert image.mode == "I;16"
    deep = np.array(image)
    pixels = (deep.clip(0, top) / top * 255).round().astype(np.uint8)
    assert deep.max() == top and pixels.tolist() == [[0, 128, 255]]
    assert (deep // 257).max() == 15, "nearly black"
    rgba.save(f"{folder}/kept.png")
    assert Image.open(f"{folder}/kept.png").mode == "RGBA"
    for mode in "P", "LA", "I;16":
        try:
            Image.new(mode, (3, 3)).save(photo)
        except OSError as error:
            assert str(error) == f"cannot write mode {mode} as JPEG"
        else:
            raise AssertionError(f"JPEG took {mode}")
