import numpy as np
import torch
from PIL import Image
from torchvision import transforms
from torchvision.models.detection import fasterrcnn_mobilenet_v3_large_320_fpn
from torchvision.transforms import v2
from torchvision.transforms.v2.functional import to_pil_image
from torchvision.utils import draw_bounding_boxes, make_grid, save_image

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
batch = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
white = torch.full((3, 4, 5), 255.0)
boxes = torch.tensor([[0, 0, 3, 3]])
array = np.full((4, 5, 3), 255, "uint8")
image = Image.fromarray(array)
photo = torch.linspace(0, 1, 3 * 64 * 64).reshape(3, 64, 64)
detector = fasterrcnn_mobilenet_v3_large_320_fpn(
    weights=None, weights_backbone=None, num_classes=2, box_score_thresh=0
).eval()


def plain():
    return transforms.ToTensor()(torch.from_numpy(array))


def grad():
    return detector([photo])[0]["boxes"].numpy()


def device_numpy():
    return make_grid(batch).permute(1, 2, 0).numpy()


def axes():
    image = to_pil_image(tensor.permute(1, 2, 0))
    return image.mode, image.size


def axes_2():
    return to_pil_image(tensor.numpy())


def shape():
    return to_pil_image(batch)


def range():
    return to_pil_image(white).getpixel((0, 0))


def range_2():
    transform = v2.Compose([v2.ToImage(), v2.ToDtype(torch.float32)])
    return transform(image)


def dtype():
    return transforms.ToTensor()(array.astype("float32"))


def dtype_2():
    return save_image(batch.mul(255).byte(), "grid.png")


def dtype_3():
    return draw_bounding_boxes(tensor.mul(255).long(), boxes)


def type():
    return v2.Normalize(mean=[0.5], std=[0.5])(image)


def type_2():
    return v2.Resize((8, 10))(array).shape


def type_3():
    return detector([photo]).cpu()
