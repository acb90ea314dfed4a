# --8<-- [start:show]
import cv2
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)

# --8<-- [start:key]
pixels = tensor.mul(255).round().clamp(0, 255).byte().permute(1, 2, 0)
image = cv2.cvtColor(pixels.cpu().numpy(), cv2.COLOR_RGB2BGR)
# --8<-- [end:key]
# --8<-- [end:show]
assert image.shape == (4, 5, 3) and image.dtype == "uint8"
assert image.flags.c_contiguous
assert image[0, 0].tolist() == [173, 86, 0]  # the third channel is blue: it comes first
assert image[3, 4].tolist() == [255, 169, 82]
cv2.rectangle(image, (0, 0), (1, 1), (255, 0, 0))  # OpenCV can draw into it
assert image[0, 0].tolist() == [255, 0, 0]
weights = tensor.clone().requires_grad_()
assert not weights.mul(255).round().clamp(0, 255).byte().requires_grad
