# --8<-- [start:show]
import torch
from pytorch_grad_cam import GradCAM
from pytorch_grad_cam.utils.image import show_cam_on_image
from torchvision.models import resnet18

device = "cuda" if torch.cuda.is_available() else "cpu"
model = resnet18().to(device).eval()
cam = GradCAM(model=model, target_layers=[model.layer4[-1]])
batch = torch.linspace(0, 1, 36864, device=device).reshape(2, 3, 64, 96)

# --8<-- [start:key]
heat = cam(input_tensor=batch, targets=None)  # the top class of each
rgb = batch[0].detach().cpu().permute(1, 2, 0).numpy()  # 0 to 1
overlay = show_cam_on_image(rgb, heat[0], use_rgb=True)
# --8<-- [end:key]
# --8<-- [end:show]
import cv2
import numpy as np

assert heat.shape == (2, 64, 96) and 0 <= heat.min() < heat.max() <= 1
assert overlay.shape == (64, 96, 3) and overlay.dtype == np.uint8
colors = cv2.applyColorMap(np.uint8(255 * heat[0]), cv2.COLORMAP_JET)[..., ::-1]
sum_ = np.float32(colors) / 255 + batch[0].detach().cpu().permute(1, 2, 0).numpy()
assert np.abs(overlay - 255 * sum_ / sum_.max()).max() < 1.01
