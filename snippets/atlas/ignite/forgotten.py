import contextlib

import numpy as np
import torch
from ignite.engine import Engine, create_supervised_evaluator
from ignite.handlers import EpochOutputStore
from ignite.metrics import Accuracy, Average
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
scores = torch.tensor([[0.1, 0.7, 0.2], [0.8, 0.1, 0.1], [0.2, 0.2, 0.6], [0.3, 0.4, 0.3]])
labels = torch.tensor([1, 0, 2, 0])
probabilities, binary = scores[:, 1], torch.tensor([1, 0, 0, 0])
features = torch.linspace(0, 1, 20).reshape(4, 5)
loader = DataLoader(TensorDataset(features, labels), batch_size=3)
model, losses = torch.nn.Linear(5, 3).to(device), np.array([0.5, 0.25])
evaluator = create_supervised_evaluator(model, device=device)
engine = Engine(lambda engine, batch: model(batch[0]))
store = EpochOutputStore()
store.attach(engine)


def plain():
    evaluator = create_supervised_evaluator(model)
    return evaluator.run(features)


def type():
    accuracy = Accuracy()
    accuracy.update((scores.numpy(), labels.numpy()))


def type_average():
    return Average().update(losses)


def shape():
    return evaluator.run(loader).output[0]


def shape_argmax():
    return Accuracy().update((scores.argmax(dim=1), labels))


def range():
    return Accuracy().update((probabilities, binary))


def type_keys():
    engine = Engine(lambda engine, batch: {"pred": scores, "y": labels})
    Accuracy().attach(engine, "accuracy")
    return engine.run([0])


def mode_again():
    with contextlib.suppress(ValueError):
        evaluator.run(features)
    return evaluator.run(loader)


def mode():
    return Accuracy().compute()


def grad():
    engine.run(loader)
    return torch.cat(store.data).numpy()


def device_output():
    return evaluator.run(loader).output[0].numpy()
