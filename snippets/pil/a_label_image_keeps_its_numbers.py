# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image

labels = np.array([[4, 5], [10, 17]], np.uint8)
image = Image.fromarray(labels)
classes = torch.from_numpy(np.array(image)).long()
scaled = classes.unique() / 255
print("as ToTensor:", [round(x, 4) for x in scaled.tolist()])
print("class ids:", classes.unique().tolist())
small = image.resize((5, 5), Image.NEAREST)
print("NEAREST:", np.unique(np.array(small)).tolist())
smooth = np.array(image.resize((5, 5), Image.BILINEAR))
print("BILINEAR:", set(smooth.ravel().tolist()) <= {4, 5, 10, 17})
# --8<-- [end:show]
assert np.unique(np.array(small)).tolist() == classes.unique().tolist() == [4, 5, 10, 17]
assert len(np.unique(smooth)) > 4, "numbers that the file does not have"
classes.zero_()
assert np.array(image)[0, 0] == 4, "np.array copies"
rgb = np.array(image.convert("RGB"))
ids = rgb[..., 0]
assert np.array_equal(ids, labels), "three equal channels: one of them has the numbers"
import torch.nn.functional as F

y = torch.tensor([[[0, 2], [1, 0]]])
planes = F.one_hot(y, 3).permute(0, 3, 1, 2).float()
assert planes.shape == (1, 3, 2, 2) and planes.argmax(dim=1).equal(y)
try:
    F.one_hot(torch.tensor([255]), 3)
except RuntimeError as error:
    assert "smaller than num_classes" in str(error)
else:
    raise AssertionError("one_hot took 255")
