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
    rgba.convert("RGB").save(photo)
    print(Image.open(path).mode, Image.open(photo).mode)
    floats.save(f"{folder}/gray.tiff")
    print(Image.open(f"{folder}/gray.tiff").mode)
# --8<-- [end:show]
    assert Image.open(path).mode == "L" and Image.open(photo).mode == "RGB"
    back = np.array(Image.open(f"{folder}/gray.tiff"))
    assert back.dtype == np.float32 and (back == gray).all()
    rgba.save(f"{folder}/kept.png")
    assert Image.open(f"{folder}/kept.png").mode == "RGBA"
    for mode in "P", "LA", "I;16":
        try:
            Image.new(mode, (3, 3)).save(photo)
        except OSError as error:
            assert str(error) == f"cannot write mode {mode} as JPEG"
        else:
            raise AssertionError(f"JPEG took {mode}")
