# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image
from torch.utils.data import default_collate

def to_tensor(image):
    return torch.from_numpy(np.array(image)).movedim(-1, 0)

images = [Image.new(mode, (224, 224)) for mode in ("L", "RGB")]
samples = []
for image in images:
    x = to_tensor(image)
    samples.append(x)
try:
    default_collate(samples)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

samples = []
for image in images:
    x = to_tensor(image.convert("RGB").resize((224, 224)))
    samples.append(x)
print(default_collate(samples).shape)
# --8<-- [end:show]
assert default_collate(samples).shape == (2, 3, 224, 224)
small = Image.new("RGBA", (5, 6))
assert to_tensor(small.convert("RGB").resize((224, 224))).shape == (3, 224, 224)
from PIL import ImageOps

image = Image.new("L", (640, 480))
x = to_tensor(ImageOps.fit(image.convert("RGB"), (224, 224)))
assert x.shape == (3, 224, 224)
assert ImageOps.pad(image.convert("RGB"), (224, 224)).size == (224, 224)
