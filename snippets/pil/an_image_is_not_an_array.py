# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
image = Image.new("RGB", (5, 2))
for call in "torch.tensor(image)", "torch.from_numpy(image)":
    try:
        print(eval(call).shape)
    except (RuntimeError, TypeError) as error:
        print(error)

t = torch.from_numpy(np.array(image)).to(device)
print(t.dtype, tuple(t.shape))
# --8<-- [end:show]
for call in torch.tensor, torch.from_numpy:
    try:
        call(image)
    except (RuntimeError, TypeError):
        pass
    else:
        raise AssertionError(f"{call} took an image")
shapes = {mode: np.array(image.convert(mode)).shape for mode in ("L", "P", "1", "RGBA")}
assert shapes == {"L": (2, 5), "P": (2, 5), "1": (2, 5), "RGBA": (2, 5, 4)}
assert np.array(image.convert("1")).dtype == bool and np.array(image.convert("F")).dtype == "float32"
assert not np.asarray(image).flags.writeable and np.array(image).flags.writeable
assert t.dtype == torch.uint8 and t.shape == (2, 5, 3)
grey = Image.fromarray(np.array([[0, 1000, 65535]], dtype=np.uint16))
assert np.array(grey.convert("RGB"))[0, :, 0].tolist() == [0, 255, 255], "16 bits are cut off"
assert np.array(image.convert("L")).shape == (2, 5)
