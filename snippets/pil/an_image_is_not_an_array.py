# --8<-- [start:show]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
image = Image.new("RGB", (5, 2))
# --8<-- [end:key]
for call in "torch.tensor(image)", "torch.from_numpy(image)":
    try:
        print(eval(call).shape)
    except (RuntimeError, TypeError) as error:
        print(error)
# --8<-- [start:key]

t = torch.from_numpy(np.array(image)).to(device)  # (1)!
print(t.dtype, tuple(t.shape))
# --8<-- [end:key]
# --8<-- [end:show]
for call in torch.tensor, torch.from_numpy:
    try:
        call(image)
    except (RuntimeError, TypeError):
        pass
    else:
        raise AssertionError(f"{call} took an image")
assert t.dtype == torch.uint8 and t.shape == (2, 5, 3)
