# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.zeros(1, 4, 6, device=device)  # one grey channel
# --8<-- [start:key]
batch = image[None]
print(tuple(batch.shape))
print(tuple(batch.squeeze().shape), tuple(batch[0].shape))
# --8<-- [end:key]
batch[0].fill_(1)
print(image.sum().item())
# --8<-- [end:show]
assert batch.shape == (1, 1, 4, 6) and batch.squeeze().shape == (4, 6)
assert batch[0].shape == batch.squeeze(0).shape == image.shape
assert image.sum().item() == 24  # all of them are views of one memory
# Some layers take one image without a batch, others do not.
assert torch.nn.Conv2d(1, 2, 1).to(device)(image).shape == (2, 4, 6)
try:
    torch.nn.BatchNorm2d(1).to(device)(image)
except ValueError as error:
    assert "expected 4D input" in str(error)
else:
    raise AssertionError("the norm took one image")
