# --8<-- [start:show]
import numpy as np
import torch
from ultralytics.engine.results import Results

device = "cuda" if torch.cuda.is_available() else "cpu"
image = np.zeros((64, 96, 3), "uint8")
found = torch.tensor([[10, 20, 50, 60, 0.75, 2], [0, 0, 30, 40, 0.5, 7]])
names = {2: "car", 7: "truck"}
mask = torch.zeros(2, 32, 64, dtype=torch.uint8)  # at the size of the model's input
# What model("bus.jpg")[0] returns, made by hand: weights would be a download.
result = Results(image, "bus.jpg", names, boxes=found.to(device), masks=mask.to(device))

# --8<-- [start:key]
boxes = result.boxes.xyxy.cpu().numpy()  # (N, 4), in pixels
scores = result.boxes.conf.cpu().numpy()  # (N,)
labels = result.boxes.cls.cpu().numpy().astype(int)  # (N,)
# --8<-- [end:key]
# --8<-- [end:show]
import cv2
from PIL import Image
from ultralytics import YOLO

assert boxes.tolist() == [[10, 20, 50, 60], [0, 0, 30, 40]]
assert scores.tolist() == [0.75, 0.5] and labels.tolist() == [2, 7]
both = result.boxes.cpu().numpy()
assert isinstance(both.xyxy, np.ndarray) and both.xyxy.tolist() == boxes.tolist()
# The limits of the page, each a line.
box = result.boxes[0]
x1, y1, x2, y2 = box.xyxy[0].int().tolist()
assert (x1, y1, x2, y2) == (10, 20, 50, 60) and box.xyxy.shape == (1, 4)
cv2.rectangle(image.copy(), (x1, y1), (x2, y2), (0, 255, 0))
name = result.names[int(box.cls)]
assert name == "car"
masks = result.masks.data.cpu().numpy()
assert masks.shape == (2, 32, 64)
boxes = result.boxes.xyxy.cpu().numpy().copy()
boxes /= 2
assert result.boxes.xyxy.tolist() == [[10, 20, 50, 60], [0, 0, 30, 40]]
if device in ("cpu", "cuda"):  # the lazy device has no masks to draw, and no inference mode
    Image.fromarray(result.plot()[..., ::-1])
    model = YOLO("yolov8n.yaml")
    rgb = np.full((64, 96, 3), (255, 0, 0), "uint8")
    seen = model(cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR))[0]
    assert seen.orig_img[0, 0].tolist() == [0, 0, 255]
    tensor = torch.zeros(3, 64, 96, device=device)
    assert len(model(tensor[None])) == 1
