import albumentations as A
import numpy as np
import torch
from albumentations.pytorch import ToTensorV2

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
weights = tensor.clone().requires_grad_()
boxes = torch.tensor([[0.0, 0.0, 2.0, 2.0]])
labels = torch.tensor([7])
image = np.full((4, 5, 3), 255, "uint8")
mask = np.zeros((4, 5, 2), "uint8")
flip = A.Compose([A.HorizontalFlip(p=1), ToTensorV2()])
resize = A.Compose([A.Resize(8, 10), ToTensorV2()])
normalize = A.Compose([A.Normalize(), ToTensorV2()])
with_boxes = A.Compose(
    [A.HorizontalFlip(p=1)],
    bbox_params=A.BboxParams(format="pascal_voc", label_fields=["labels"]),
)


def plain():
    return flip(image=tensor)


def grad():
    return flip(image=weights.permute(1, 2, 0).numpy())


def device_numpy():
    return flip(image=tensor.permute(1, 2, 0).numpy())


def axes():
    return resize(image=tensor.numpy())["image"].shape


def order():
    transform = A.Compose([ToTensorV2(), A.Normalize()])
    return transform(image=image)


def range():
    return ToTensorV2()(image=image)["image"]


def range_2():
    return normalize(image=np.ones((4, 5, 3), "float32"))["image"]


def dtype():
    return resize(image=image.astype("int64"))


def shape():
    return flip(image=image, mask=mask)["mask"].shape


def type():
    return flip(image)


def type_2():
    return with_boxes(image=image, bboxes=boxes, labels=labels)


def copy():
    original = image.copy()
    ToTensorV2()(image=original)["image"].zero_()
    return original
