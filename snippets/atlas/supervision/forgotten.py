import numpy as np
import supervision as sv
import torch
import torchvision
from ultralytics.engine.results import Results

device = "cuda" if torch.cuda.is_available() else "cpu"
boxes = torch.tensor([[10.0, 20, 50, 60], [0, 0, 30, 40]], device=device)
predicted = boxes.clone().requires_grad_()
scores = torch.tensor([0.75, 0.5], device=device)
labels = torch.tensor([2, 7], device=device)
masks = torch.ones(2, 1, 64, 96, dtype=torch.bool)  # as Mask R-CNN of torchvision gives them
soft = torch.full((2, 64, 96), 0.25)
image = torch.zeros(3, 64, 96)
frame = torch.zeros(64, 96, 3, dtype=torch.uint8)
xyxy = np.float32([[10, 20, 50, 60], [0, 0, 30, 40]])
conf = np.float32([0.75, 0.5])
detections = sv.Detections(xyxy, confidence=conf, class_id=np.array([2, 7]))
found = torch.tensor([[10, 20, 50, 60, 0.75, 2], [0, 0, 30, 40, 0.5, 7]])
results = [Results(np.zeros((64, 96, 3), "uint8"), "", {2: "car", 7: "truck"}, boxes=found)]


def plain():
    return sv.Detections(xyxy=boxes)


def plain_2():
    return sv.Detections(xyxy=xyxy, class_id=labels)


def grad():
    return sv.Detections(xyxy=predicted.numpy())


def device_numpy():
    return sv.Detections(xyxy=boxes.numpy())


def shape():
    return sv.Detections(xyxy=xyxy, mask=masks.numpy())


def dtype():
    return sv.Detections(xyxy=xyxy, mask=soft.numpy()).area


def type():
    return torchvision.ops.nms(detections.xyxy, detections.confidence, 0.5)


def type_2():
    return sv.BoxAnnotator().annotate(image, detections)


def type_3():
    return len(sv.Detections.from_ultralytics(results))


def strides():
    scene = image.byte().permute(1, 2, 0).numpy()
    return sv.BoxAnnotator().annotate(scene, detections)


def copy():
    drawn = sv.BoxAnnotator().annotate(frame.numpy(), detections)
    return frame.max().item()
