# --8<-- [start:show]
import torch
from ultralytics import YOLO

device = "cuda" if torch.cuda.is_available() else "cpu"
model = YOLO("yolov8n.yaml")
tensor = torch.linspace(0, 1, 3 * 64 * 96, device=device).reshape(3, 64, 96)

# --8<-- [start:key]
# RGB, 0 to 1, height and width multiples of 32
results = model(tensor[None])
# --8<-- [end:key]
# --8<-- [end:show]
import numpy as np

assert len(results) == 1 and results[0].orig_img.shape == (64, 96, 3)
blue_first = tensor.detach().cpu().mul(255).flip(0).permute(1, 2, 0).numpy()
assert np.abs(results[0].orig_img - blue_first).max() <= 1
assert results[0].boxes.xyxy.shape[1:] == (4,)
