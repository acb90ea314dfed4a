import json

import numpy as np
import torch
import torch.nn.functional as F
from fastai.basics import CrossEntropyLossFlat, DataLoader, DataLoaders, Learner
from fastai.basics import TensorCategory, TensorImage, accuracy, to_np
from fastai.basics import tensor as fastai_tensor
from torch.utils.data import TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 20).reshape(4, 5)
labels = torch.tensor([0, 1, 2, 1])
rows = TensorDataset(features, labels)
dls = DataLoaders.from_dsets(rows, rows, bs=3, num_workers=0, device="cpu")
model = torch.nn.Linear(5, 3)
model.weight.data *= 10
learn = Learner(dls, model, loss_func=CrossEntropyLossFlat())
image = TensorImage(torch.linspace(0, 1, 60).reshape(3, 4, 5))
scores, category = TensorImage(features[:, :3]), TensorCategory(labels)
array = np.linspace(0, 1, 5)
tensor = features.clone().to(device)


def type():
    return learn.get_preds().numpy()


def range():
    predictions, targets = learn.get_preds()
    return predictions.max(), predictions.softmax(dim=1).max()


def shape():
    return learn.get_preds(dl=DataLoader(features, bs=3))


def type_metric():
    return accuracy(scores.numpy(), labels.numpy())


def type_to_np():
    return to_np(array)


def dtype():
    return fastai_tensor(array)


def type_subclass():
    return image.detach().cpu().mean()


def type_product():
    return image * TensorCategory(1)


def type_loss():
    return F.cross_entropy(scores, category)


def type_json():
    return json.dumps(learn.validate())


def grad():
    return learn.model(features).numpy()


def device_image():
    return TensorImage(tensor).numpy()
