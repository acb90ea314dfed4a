# --8<-- [start:show]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
image = Image.linear_gradient("L").resize((5, 4)).convert("RGB")
image.putpixel((0, 0), (255, 0, 0))

# --8<-- [start:key]
array = np.array(image.convert("RGB"))
tensor = torch.from_numpy(array).permute(2, 0, 1).to(device) / 255
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 4, 5)
assert tensor[:, 0, 0].tolist() == [1, 0, 0]
