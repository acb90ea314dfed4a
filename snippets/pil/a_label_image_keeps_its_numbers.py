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
