# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 8, 3).to(device)
image = np.ones((4, 6, 3), np.float32)  # H, W, C
t = torch.from_numpy(image).to(device)
try:
    out = conv(t[None])
    print(out.cpu())
except RuntimeError as error:
    print(error)

out = conv(t.permute(2, 0, 1)[None])
print(tuple(out.shape))
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
for wrong in t[None], t:
    try:
        conv(wrong).cpu()
    except RuntimeError as error:
        if device == "cpu":
            # The text is the same without the batch dimension: it names the one that conv adds.
            assert "expected input[1, 4, 6, 3] to have 3 channels, but got 4 channels instead" in str(error)
    else:
        raise AssertionError("conv took H, W, C")
assert out.shape == (1, 8, 2, 4)
image = np.full((4, 6, 3), 255, np.uint8)
x = torch.from_numpy(image).permute(2, 0, 1)[None].float() / 255
assert x.shape == (1, 3, 4, 6) and x.max() == 1 and conv(x.to(device)).shape == (1, 8, 2, 4)
