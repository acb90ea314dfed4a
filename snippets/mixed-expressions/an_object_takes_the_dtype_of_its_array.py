# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np


class Tile:
    def __array__(self):
        return np.zeros((2, 2))


class Newer:
    def __array__(self, dtype=None, copy=None):
        return np.zeros((2, 2), dtype)


canvas = np.ones((4, 4), np.float32)
for tile in Tile(), Newer():
    try:
        canvas[:2, :2] = tile
        print(canvas.sum())
    except TypeError as error:
        print(error)
canvas[2:, 2:] = np.asarray(Tile())
print(canvas.sum())
# --8<-- [end:show]
assert canvas.sum() == 8
