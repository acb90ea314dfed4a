# --8<-- [start:show]
import numpy as np
import torch
from ultralytics.engine.results import Results

device = "cuda" if torch.cuda.is_available() else "cpu"
image = np.zeros((64, 96, 3), "uint8")
found = torch.tensor([[10, 20, 50, 60, 0.75, 2], [0, 0, 30, 40, 0.5, 7]])
names = {2: "car", 7: "truck"}
result = Results(image, "car.jpg", names, boxes=found.to(device))

# --8<-- [start:key]
xyxy, labels = result.boxes.xyxy, result.boxes.cls.long()
boxes = result.boxes.numpy()  # boxes.xyxy, boxes.conf, boxes.cls
# --8<-- [end:key]
# --8<-- [end:show]
assert xyxy.device.type == torch.device(device).type
assert xyxy.tolist() == [[10, 20, 50, 60], [0, 0, 30, 40]]
assert labels.tolist() == [2, 7]
assert isinstance(boxes.xyxy, np.ndarray) and boxes.xyxy.tolist() == xyxy.tolist()
assert boxes.conf.tolist() == [0.75, 0.5] and boxes.cls.tolist() == [2, 7]
