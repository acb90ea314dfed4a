# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from PIL import Image
from transformers.image_utils import (
    infer_channel_dimension_format, make_list_of_images)

rgba = np.zeros((8, 9, 4), np.uint8)
gray = np.zeros((8, 9), np.uint8)
for a in rgba, gray:
    try:
        infer_channel_dimension_format(a)
    except ValueError as error:
        print(f"{type(error).__name__}: {error}")
    image = Image.fromarray(a).convert("RGB")
    print(np.array(image).shape)
try:
    make_list_of_images("photo.png")
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
# --8<-- [end:show]
rgb = np.stack([gray] * 3, axis=-1)
assert infer_channel_dimension_format(rgb).value == "channels_last"
rgb = rgba[..., :3]
assert infer_channel_dimension_format(rgb).value == "channels_last"
assert infer_channel_dimension_format(np.array(image)).value == "channels_last"
assert infer_channel_dimension_format(rgb.transpose(2, 0, 1)).value == "channels_first"
import pathlib
import tempfile

with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "photo.png"
    Image.fromarray(rgba).save(path)
    image = Image.open(path).convert("RGB")
    assert np.array(make_list_of_images(image)[0]).shape == (8, 9, 3)
