# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(1, 8, 3).to(device)
gray = np.ones((4, 6), np.float32)  # H, W
t = torch.from_numpy(gray).to(device)
try:
    out = conv(t)
    print(out.cpu())
except RuntimeError as error:
    print(error)

out = conv(t[None, None])
print(tuple(out.shape))
out = conv(t[None])
print(tuple(out.shape))
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
for wrong in t, t[None, None, None]:
    try:
        conv(wrong).cpu()
    except RuntimeError as error:
        if device == "cpu":
            assert "Expected 3D (unbatched) or 4D (batched) input to conv2d" in str(error)
    else:
        raise AssertionError(f"conv took {wrong.dim()} dimensions")
assert out.shape == (8, 2, 4) and conv(t[None, None]).shape == (1, 8, 2, 4)
# What cv2.imread reads is uint8: dimensions alone do not help.
gray = np.full((4, 6), 255, np.uint8)
try:
    conv(torch.from_numpy(gray)[None, None].to(device)).cpu()
except RuntimeError:
    pass
else:
    raise AssertionError("conv took uint8")
t = torch.from_numpy(gray)[None, None].float() / 255
assert conv(t.to(device)).shape == (1, 8, 2, 4) and t.max() == 1
x5 = t[None].to(device)
assert conv(x5.squeeze(0)).shape == (1, 8, 2, 4)
