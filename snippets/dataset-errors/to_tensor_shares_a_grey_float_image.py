# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

# What ToTensor() of torchvision does with an array of floats.
def to_tensor(image):
    image = image[:, :, None] if image.ndim == 2 else image
    return torch.from_numpy(image.transpose(2, 0, 1)).contiguous()

for shape in (8, 8), (8, 8, 1), (8, 8, 3):
    image = np.ones(shape, np.float32)
    x = to_tensor(image)
    print(shape, "shares:", np.shares_memory(x.numpy(), image))
    x.sub_(1)
    print("the array changed:", not image.all())
# --8<-- [end:show]
for shape, shares in ((8, 8), True), ((8, 8, 1), True), ((8, 8, 3), False):
    image = np.ones(shape, np.float32)
    assert np.shares_memory(to_tensor(image).numpy(), image) == shares
    assert not np.shares_memory(to_tensor(image.copy()).numpy(), image)


class Kept:
    data = np.ones((2, 8, 8), np.float32)

    def __getitem__(self, i):
        image = self.data[i].copy()
        return to_tensor(image).sub_(1)


assert Kept()[0].max() == 0 and Kept.data.all()
