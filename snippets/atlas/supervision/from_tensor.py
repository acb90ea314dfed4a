# --8<-- [start:show]
import supervision as sv
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
boxes = torch.tensor([[10.0, 20, 50, 60], [0, 0, 30, 40]], device=device)
scores = torch.tensor([0.75, 0.5], device=device)
labels = torch.tensor([2, 7], device=device)

# --8<-- [start:key]
output = (boxes, scores, labels)
xyxy, conf, ids = [each.detach().cpu().numpy() for each in output]
detections = sv.Detections(xyxy, confidence=conf, class_id=ids)
# --8<-- [end:key]
# --8<-- [end:show]
assert detections.xyxy.tolist() == [[10, 20, 50, 60], [0, 0, 30, 40]]
assert detections.confidence.tolist() == [0.75, 0.5]
assert detections.class_id.tolist() == [2, 7] and detections.class_id.dtype == "int64"
