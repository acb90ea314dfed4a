import numpy as np
import pandas as pd
import torch
from sklearn.model_selection import cross_val_score
from skorch import NeuralNetBinaryClassifier, NeuralNetClassifier, NeuralNetRegressor

device = "cuda" if torch.cuda.is_available() else "cpu"
labels = torch.tensor([0, 1, 2, 0, 1, 2, 0, 1], device=device)
tensor = torch.linspace(0, 1, 40, device=device).reshape(8, 5)
features = np.linspace(0, 1, 40, dtype="float32").reshape(8, 5)
classes = np.array([0, 1, 2, 0, 1, 2, 0, 1])
targets = np.linspace(0, 1, 8, dtype="float32")
encoder = torch.nn.Linear(5, 5)


class Net(torch.nn.Module):
    def __init__(self, outputs=3):
        super().__init__()
        self.layer = torch.nn.Linear(5, outputs)

    def forward(self, X):
        return self.layer(X)


quiet = {"train_split": None, "verbose": 0}
net = NeuralNetClassifier(Net, criterion=torch.nn.CrossEntropyLoss, **quiet)
trained = NeuralNetClassifier(Net, **quiet, device=device).fit(features, classes)
logits_net = NeuralNetClassifier(Net, **quiet)
splitting_net = NeuralNetClassifier(Net, verbose=0)
binary_net = NeuralNetBinaryClassifier(Net, module__outputs=1, **quiet)
regressor = NeuralNetRegressor(Net, module__outputs=1, max_epochs=300, **quiet)


def dtype():
    return net.fit(features.astype("float64"), classes)


def dtype_labels():
    return net.fit(features, classes.astype("int32"))


def dtype_regressor():
    return regressor.fit(features, classes[:, None])


def dtype_binary():
    return binary_net.fit(features, classes % 2)


def shape():
    return regressor.fit(features, targets).predict(features)[:, 0]


def range():
    logits_net.fit(features, classes)
    return logits_net.predict_proba(features).min()


def type():
    return net.fit(features.tolist(), classes)


def type_frame():
    frame = pd.DataFrame(features, columns=list("abcde"))
    return net.fit(frame, classes)


def type_predict():
    return trained.predict(features).detach()


def type_dataset():
    dataset = torch.utils.data.TensorDataset(tensor, labels)
    return splitting_net.fit(dataset, y=None)


def grad():
    return net.fit(encoder(tensor), labels)


def grad_infer():
    return trained.infer(features).numpy()


def device_score():
    return cross_val_score(net, tensor, labels, cv=2, error_score="raise")


def device_predict():
    return trained.predict(features)


def mode():
    return NeuralNetClassifier(Net).predict(features)
