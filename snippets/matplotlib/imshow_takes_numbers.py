# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import numpy as np

matplotlib.use("Agg")
import matplotlib.pyplot as plt

image = None  # what cv2.imread returns for a bad path
a = np.array([[0, 1], [2, 3]], dtype=object)
calls = "plt.imshow(image)", "plt.imshow('cat.png')", "plt.imshow(a)"
for call in calls:
    try:
        print(eval(call).get_size())
    except TypeError as error:
        print(error)

shown = plt.imshow(a.astype(np.float32))
print(shown.get_size())
plt.close("all")
# --8<-- [end:show]
assert a.dtype == object and shown.get_size() == (2, 2)
import pathlib
import tempfile

from PIL import Image

with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "cat.png")
    Image.new("RGB", (6, 4)).save(path)
    shown = plt.imshow(plt.imread(path))
    assert shown.get_size() == (4, 6)
plt.close("all")
class Lazy:
    """Computes its values when it is asked for an array."""

    shape = (2, 3)

    def __array__(self, dtype=None, copy=None):
        return np.ones(self.shape, dtype or np.float64)


lazy = Lazy()
image = np.asarray(lazy)
assert image.dtype == np.float64 and plt.imshow(image).get_size() == (2, 3)
image = np.asarray(a, dtype=np.float32)
assert plt.imshow(image).get_size() == (2, 2)
assert np.asarray(None).dtype == object and np.asarray({"x": 1}).dtype == object
plt.close("all")
image = [[1, 2], [3, None]]
assert type(image) is list and np.asarray(image).dtype == object, "what to print"
