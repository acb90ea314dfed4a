# --8<-- [start:show]
import torch
from pytorch_grad_cam import GradCAM
from pytorch_grad_cam.utils.model_targets import ClassifierOutputTarget
from torchvision.models import resnet18

device = "cuda" if torch.cuda.is_available() else "cpu"
model = resnet18().to(device).eval()
cam = GradCAM(model=model, target_layers=[model.layer4[-1]])
batch = torch.linspace(0, 1, 36864, device=device).reshape(2, 3, 64, 96)

# --8<-- [start:key]
targets = [ClassifierOutputTarget(281) for _ in batch]
heat = cam(input_tensor=batch, targets=targets)
mask = torch.from_numpy(heat)[:, None].to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert mask.shape == (2, 1, 64, 96) and mask.device.type == torch.device(device).type
assert mask.squeeze(1).tolist() == heat.tolist()
assert all(each.max() > 0.9 for each in heat)
assert (batch * mask).shape == (2, 3, 64, 96)
