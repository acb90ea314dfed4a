import json

import numpy as np
import torch
from torchmetrics import CatMetric, MeanMetric, MeanSquaredError, MetricCollection
from torchmetrics.classification import BinaryAccuracy, MulticlassAccuracy
from torchmetrics.classification import MulticlassConfusionMatrix

device = "cuda" if torch.cuda.is_available() else "cpu"
scores = torch.tensor([[0.1, 0.7, 0.2], [0.8, 0.1, 0.1], [0.2, 0.2, 0.6], [0.3, 0.4, 0.3]])
labels = torch.tensor([1, 0, 2, 0])
logits, ones = torch.tensor([0.2, 0.9, 0.3, 0.4]), torch.ones(4, dtype=torch.int64)
one_hot = torch.nn.functional.one_hot(labels)
weights = torch.ones(4, requires_grad=True)
accuracy = MulticlassAccuracy(num_classes=3, average="micro")
confusion = MulticlassConfusionMatrix(num_classes=3)
metrics = MetricCollection([accuracy.clone()])


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.metrics = [MeanMetric()]


def type():
    return accuracy(scores.numpy(), labels.numpy())


def type_mse():
    return MeanSquaredError()(logits.numpy(), logits.numpy())


def order():
    return accuracy(labels, scores)


def shape():
    return BinaryAccuracy()(logits[:, None], ones)


def shape_one_hot():
    return accuracy(scores, one_hot)


def range():
    return BinaryAccuracy()(logits, ones), BinaryAccuracy()(logits.sigmoid(), ones)


def range_labels():
    return confusion(scores, labels + 1)


def range_accuracy():
    return accuracy(scores, labels + 1)


def grad():
    return MeanSquaredError()(weights, logits).numpy()


def type_json():
    return json.dumps(metrics(scores, labels))


def device_list():
    model = Net().to(device)
    return str(model.metrics[0].device)


def device_numpy():
    return MeanMetric().to(device)(weights.detach().to(device)).numpy()


def copy():
    metric = CatMetric()
    metric(logits)
    metric.compute().mul_(100)
    return metric.compute()
