# --8<-- [start:show]
import numpy as np
import supervision as sv
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
detections = sv.Detections(
    xyxy=np.float32([[10, 20, 50, 60], [0, 0, 30, 40]]),
    confidence=np.float32([0.75, 0.5]),
    class_id=np.array([2, 7]),
)

# --8<-- [start:key]
boxes = torch.from_numpy(detections.xyxy).to(device)
scores = torch.from_numpy(detections.confidence).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert boxes.dtype == scores.dtype == torch.float32
assert boxes.tolist() == [[10, 20, 50, 60], [0, 0, 30, 40]]
assert scores.tolist() == [0.75, 0.5]
