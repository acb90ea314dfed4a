# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from PIL import Image

a = np.array([[[0.2, 0.5, 1.25]]])  # H, W, C: float64, from 0 to 1
deep = np.array([[[300, 25700, 65535]]], np.uint16)
for call in "Image.fromarray(a)", "Image.fromarray(deep)":
    try:
        print(eval(call).mode)
    except TypeError as error:
        print(f"{type(error).__name__}: {error}")

pixels = (a.clip(0, 1) * 255).round().astype(np.uint8)
image = Image.fromarray(pixels)
print(image.mode, image.getpixel((0, 0)))
pixels = (deep // 257).astype(np.uint8)
image = Image.fromarray(pixels)
print(image.mode, image.getpixel((0, 0)))
print(deep.astype(np.uint8)[0, 0])
one = Image.fromarray(deep[..., 0])
print(one.mode, one.getpixel((0, 0)))
# --8<-- [end:show]
import io

assert (image.mode, image.getpixel((0, 0))) == ("RGB", (1, 100, 255))
assert deep.astype(np.uint8)[0, 0].tolist() == [44, 100, 255], "the low byte alone: it wraps"
assert one.mode == "I;16" and one.getpixel((0, 0)) == 300
file = io.BytesIO()
one.save(file, "PNG")  # a grey image may have 16 bits in the file
assert np.array(Image.open(file)).tolist() == [[300]]
# Floats that go from 0 to 255 already.
a = a * 255
pixels = a.clip(0, 255).round().astype(np.uint8)
assert pixels[0, 0].tolist() == [51, 128, 255]
for dtype, said in (("f2", "<f2"), ("i4", "<i4"), ("?", "|b1"), ("u4", "<u4")):
    try:
        Image.fromarray(np.zeros((1, 1, 3), dtype))
    except TypeError as error:
        assert str(error) == f"Cannot handle this data type: (1, 1, 3), {said}"
    else:
        raise AssertionError(f"PIL took colours of {dtype}")
# Of grey images, float16 and int64 are refused, bool and float64 taken.
gray = np.array([[0.2, 1.0]])
for dtype, said in (("f2", "<f2"), ("i8", "<i8")):
    try:
        Image.fromarray(gray.astype(dtype))
    except TypeError as error:
        assert str(error) == f"Cannot handle this data type: (1, 1), {said}"
    else:
        raise AssertionError(f"PIL took a grey image of {dtype}")
assert Image.fromarray(gray.astype(np.float32)).mode == Image.fromarray(gray).mode == "F"
mask = gray > 0.5
image = Image.fromarray(mask.astype(np.uint8) * 255)
assert np.array(image).tolist() == [[0, 255]]
classes = np.array([[0, 300]])  # int64, more than 255 classes
image = Image.fromarray(classes.astype(np.uint16))
assert image.mode == "I;16" and np.array(image).tolist() == [[0, 300]]
