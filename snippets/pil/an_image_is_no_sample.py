# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image
from torch.utils.data import DataLoader, Dataset

class Images(Dataset):
    def __init__(self, convert):
        self.convert = convert
    def __len__(self):
        return 2
    def __getitem__(self, i):
        image = Image.new("RGB", (6, 4))
        return (to_tensor(image) if self.convert else image), i

def to_tensor(image):
    array = np.array(image.convert("RGB"))
    return torch.from_numpy(array).permute(2, 0, 1).float() / 255

for convert in False, True:
    try:
        x, y = next(iter(DataLoader(Images(convert), batch_size=2)))
        print(x.shape, x.dtype, y)
    except TypeError as error:
        print(f"TypeError: {error}")
# --8<-- [end:show]
assert x.shape == (2, 3, 4, 6) and x.dtype is torch.float32 and y.tolist() == [0, 1]
def as_images(batch):
    images, labels = zip(*batch)
    return list(images), torch.tensor(labels)

images, labels = next(iter(DataLoader(Images(False), 2, collate_fn=as_images)))
assert type(images[0]) is Image.Image and labels.tolist() == [0, 1]
gray = Image.new("L", (6, 4))
assert np.array(gray).shape == (4, 6) and to_tensor(gray).shape == (3, 4, 6)
image = Image.new("RGBA", (6, 4))
image = image.resize((224, 224))
assert to_tensor(image).shape == (3, 224, 224)
