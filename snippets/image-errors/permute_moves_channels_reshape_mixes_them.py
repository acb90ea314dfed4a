# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
image = np.zeros((2, 2, 3), np.uint8)
image[..., 0] = 255  # all red
t = torch.from_numpy(image).to(device)
wrong = t.reshape(3, 2, 2)
print([channel.tolist() for channel in wrong])

right = t.permute(2, 0, 1)
print([channel.tolist() for channel in right])
# --8<-- [end:show]
assert wrong.shape == right.shape == (3, 2, 2) and not torch.equal(wrong, right)
assert (right[0] == 255).all() and (right[1:] == 0).all()
assert (wrong.cpu() == 255).any(dim=(1, 2)).all(), "red must have reached every channel"
# A second permute, not a reshape, leads back.
assert np.array_equal(right.permute(1, 2, 0).cpu().numpy(), image)
chw = np.moveaxis(image, -1, 0)
assert np.array_equal(chw, right.cpu().numpy()) and np.array_equal(np.moveaxis(chw, 0, -1), image)
t = t.cpu()
x = t.permute(2, 0, 1).contiguous()
assert x.is_contiguous() and not t.permute(2, 0, 1).is_contiguous() and torch.equal(x, right.cpu())
