import torch
from sklearn.cluster import KMeans
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.metrics import accuracy_score, roc_auc_score
from sklearn.preprocessing import StandardScaler, normalize

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 7, 24, device=device).reshape(8, 3).sin()
labels = (tensor[:, 0] > 0).long()
scores = tensor[:, 0].sigmoid()
target = tensor[:, 0] * 2 + 1
images = torch.zeros(8, 3, 4, 5)
layer = torch.nn.Linear(3, 1)
weights = tensor.clone().requires_grad_()
classifier = LogisticRegression().fit(tensor.cpu().numpy(), labels.cpu().numpy())
model = KMeans(2, n_init=1, random_state=0).fit(tensor.cpu().numpy())


def plain():
    return StandardScaler().fit_transform(tensor)


def grad():
    return roc_auc_score(labels, weights[:, 0].sigmoid())


def device_score():
    return accuracy_score(labels, scores > 0.5)


def shape():
    return LogisticRegression().fit(images.numpy(), labels.numpy())


def shape_2():
    return classifier.predict(tensor[0].numpy())


def shape_3():
    column = target[:, None].numpy()
    predicted = LinearRegression().fit(tensor.numpy(), column).predict(tensor.numpy())
    return target.numpy() - predicted


def type():
    return accuracy_score(labels.numpy(), scores.numpy())


def type_2():
    return LogisticRegression().fit(tensor.numpy(), target.numpy())


def dtype():
    scaled = StandardScaler().fit_transform(tensor)
    return layer(torch.from_numpy(scaled))


def dtype_2():
    return model.predict(tensor.double().numpy())


def dtype_3():
    embeddings = tensor.mul(1000).half()
    return normalize(embeddings.numpy())[1]
