# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np

frame = np.full((4, 5, 3), 200, np.uint8)  # colour: height, width, 3
grays = np.zeros((2, 4, 5), np.uint8)
images = [frame, frame[:, :3]]  # two widths
lines = "grays[1] = frame", "batch = np.array(images, dtype=object)"
for line in lines:
    try:
        exec(line)
    except ValueError as error:
        print(f"ValueError: {error}")

grays[1] = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
frames = np.zeros((2, *frame.shape), frame.dtype)
frames[1] = frame
batch = np.stack([cv2.resize(image, (5, 4)) for image in images])
print(grays.shape, frames.shape, batch.shape)
# --8<-- [end:show]
assert (grays[1] == 200).all() and (frames[1] == 200).all() and not frames[0].any()
assert batch.shape == (2, 4, 5, 3) and batch.dtype == np.uint8
for wrong, text in (
    ("grays[1] = frame", "could not broadcast input array from shape (4,5,3) into shape (4,5)"),
    ("np.array(images, dtype=object)", "could not broadcast input array from shape (4,5,3) into shape (4,)"),
):
    try:
        exec(wrong)
    except ValueError as error:
        assert str(error).rstrip(",)") == text.rstrip(",)"), str(error)
    else:
        raise AssertionError(wrong)
# Channels first, as a dataset of tensors has them: the same text, and the height is in it.
try:
    np.array([np.ones((3, 4, 5)), np.ones((3, 4, 6))], dtype=object)
except ValueError as error:
    assert str(error).startswith("could not broadcast input array from shape (3,4,5) into shape (3")
else:
    raise AssertionError("two widths made an array")
