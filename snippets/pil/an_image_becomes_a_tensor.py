# --8<-- [start:show]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
image = Image.new("RGB", (4, 2), "orange")  # width 4, height 2
# --8<-- [start:key]
array = np.array(image)  # (1)!
t = torch.from_numpy(array).to(device)
t = t.permute(2, 0, 1) / 255  # (2)!
# --8<-- [end:key]
print(image.size, array.shape, tuple(t.shape))
print([round(x, 3) for x in t[:, 0, 0].tolist()])
# --8<-- [end:show]
assert image.size == (4, 2) and array.shape == (2, 4, 3) and t.shape == (3, 2, 4)
assert array.flags.writeable, "np.asarray(image) is read-only, and torch.from_numpy warns"
assert array[0, 0].tolist() == [255, 165, 0]
assert torch.allclose(t[:, 1, 3].cpu(), torch.tensor([255, 165, 0]) / 255) and t.dtype == torch.float32
