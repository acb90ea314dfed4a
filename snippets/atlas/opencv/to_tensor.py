# --8<-- [start:show]
import cv2
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
image = np.arange(60, dtype="uint8").reshape(4, 5, 3)
cv2.rectangle(image, (0, 0), (1, 1), (255, 0, 0))  # blue

# --8<-- [start:key]
rgb = cv2.cvtColor(image, cv2.COLOR_BGR2RGB)
tensor = torch.from_numpy(rgb).to(device).permute(2, 0, 1) / 255
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 4, 5)
assert tensor[:, 0, 0].tolist() == [0, 0, 1]
assert tensor[:, 3, 4].mul(255).round().tolist() == [59, 58, 57]
