# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
bgr = np.zeros((4, 6, 3), np.uint8)
bgr[..., 0] = 255  # all blue
rgb = bgr[..., ::-1]
# --8<-- [end:key]
try:
    t = torch.from_numpy(rgb)
    print(t.shape)
except ValueError as error:
    print(error)
# --8<-- [start:key]

t = torch.from_numpy(rgb.copy())
print(t[0, 0].tolist())
t = torch.from_numpy(bgr).flip(-1)
print(t[0, 0].tolist())
# --8<-- [end:key]
# --8<-- [end:show]
try:
    torch.from_numpy(rgb)
except ValueError as error:
    assert "stride" in str(error)
else:
    raise AssertionError("torch took a negative stride")
assert t[0, 0].tolist() == torch.from_numpy(rgb.copy())[0, 0].tolist() == [0, 0, 255]
assert t.is_contiguous() and t.data_ptr() != bgr.ctypes.data
chw = torch.from_numpy(bgr).permute(2, 0, 1)
assert chw.flip(0)[:, 0, 0].tolist() == chw[[2, 1, 0]][:, 0, 0].tolist() == [0, 0, 255]
images = torch.stack([chw, chw])
assert images.flip(1)[0, :, 0, 0].tolist() == [0, 0, 255]
