# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
images = np.arange(24, dtype=np.float32).reshape(1, 2, 4, 3)  # NHWC
# --8<-- [start:key]
x = torch.from_numpy(images).permute(0, 3, 1, 2).to(device)  # NCHW
back = x.permute(0, 2, 3, 1).cpu().numpy()  # NHWC
# --8<-- [end:key]
print(tuple(x.shape), back.shape, (back == images).all())
fast = x.to(memory_format=torch.channels_last)
mixed = torch.from_numpy(images).reshape(1, 3, 2, 4)
print(x[0, :, 0, 0].tolist(), mixed[0, :, 0, 0].tolist())
# --8<-- [end:show]
assert fast.shape == x.shape and fast.is_contiguous(memory_format=torch.channels_last)
assert x.shape == (1, 3, 2, 4) == mixed.shape and (back == images).all()
assert x[0, :, 0, 0].tolist() == images[0, 0, 0].tolist() != mixed[0, :, 0, 0].tolist()
c = x.contiguous()
assert c.is_contiguous() and not torch.from_numpy(images).permute(0, 3, 1, 2).is_contiguous()
one = torch.from_numpy(images[0]).permute(2, 0, 1)
text = torch.from_numpy(images[0, 0]).T
assert one.shape == (3, 2, 4) and text.shape == (3, 4)
video = torch.from_numpy(images[None]).permute(0, 4, 1, 2, 3)
assert video.shape == (1, 3, 1, 2, 4)
