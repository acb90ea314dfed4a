import copy as copies

import cv2
import numpy as np
import torch
from PIL import Image
from ultralytics import YOLO
from ultralytics.engine.results import Results

device = "cuda" if torch.cuda.is_available() else "cpu"
model = YOLO("yolov8n.yaml")
image = np.zeros((64, 96, 3), "uint8")
found = torch.tensor([[10, 20, 50, 60, 0.75, 2], [0, 0, 30, 40, 0.5, 7]])
mask = torch.zeros(2, 32, 64, dtype=torch.uint8)  # at the size of the model's input
names = {2: "car", 7: "truck"}
results = [Results(image, "car.jpg", names, boxes=found.to(device), masks=mask.to(device))]
result = results[0]
box = result.boxes[0]
again = copies.deepcopy(result)
red = Image.new("RGB", (96, 64), (255, 0, 0))
photo = torch.zeros(1, 3, 100, 150)
tensor = torch.linspace(0, 1, 3 * 64 * 96).reshape(1, 3, 64, 96)
weights = tensor.clone().requires_grad_()


def plain():
    x1, y1, x2, y2 = box.xyxy[0]
    cv2.rectangle(image.copy(), (x1, y1), (x2, y2), (0, 255, 0))


def device_xyxy():
    return result.boxes.xyxy.numpy()


def type():
    return np.array(result.boxes)


def type_2():
    return result.names[box.cls]


def shape():
    x1, y1, x2, y2 = box.xyxy.tolist()


def shape_3():
    seen = result.masks.data[0].bool().numpy()
    return image[seen]


def shape_2():
    return model(photo)


def range():
    normal = (tensor - 0.45) / 0.225
    return model(normal)[0].orig_img.max().item()


def order():
    drawn = model(red)[0].plot()
    return Image.fromarray(drawn).getpixel((50, 30))


def grad():
    return model(weights)[0].boxes.xyxy.requires_grad


def copy():
    array = again.boxes.numpy().xyxy
    array /= 2
    return again.boxes.xyxy
