# --8<-- [start:show]
import tempfile

import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.randn(1, 1, 4, 6).to(device).requires_grad_()
folder = tempfile.TemporaryDirectory()
path = f"{folder.name}/mask.png"
# --8<-- [start:key]
mask = logits.detach().sigmoid()[0, 0] > 0.5  # (H, W), bool
a = mask.cpu().numpy().astype(np.uint8) * 255  # 0 or 255
Image.fromarray(a).save(path)
# --8<-- [end:key]
again = Image.open(path)
print(again.mode, again.size, np.array_equal(np.array(again), a))
# --8<-- [end:show]
assert again.mode == "L" and a.shape == (4, 6) and set(np.unique(a)) <= {0, 255}
try:
    mask.astype(np.uint8)
except AttributeError as error:
    assert str(error) == "'Tensor' object has no attribute 'astype'"
else:
    raise AssertionError("a tensor has astype")
assert np.array_equal(a > 0, (logits > 0)[0, 0].cpu().numpy()), "sigmoid above 0.5 is a logit above 0"
again.close()
folder.cleanup()
# Without .detach(): no difference in the mask: what a comparison returns never requires grad.
