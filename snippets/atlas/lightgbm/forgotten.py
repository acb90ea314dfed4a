import lightgbm as lgb
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 200, 240, device=device).reshape(80, 3).sin()
labels = (tensor[:, 0] > 0).long()
params = {"objective": "binary", "verbosity": -1}
X, y = tensor.cpu().numpy(), labels.cpu().numpy()
booster = lgb.train(params, lgb.Dataset(X, label=y), 9)
layer = torch.nn.Linear(1, 1)


def plain():
    data = lgb.Dataset(tensor, label=labels)
    return lgb.train(params, data)


def plain_2():
    return booster.predict(tensor)


def grad():
    data = lgb.Dataset(tensor.clone().requires_grad_(), label=y)
    return lgb.train(params, data)


def device_predict():
    return booster.predict(tensor)


def shape():
    return booster.predict(X[0])


def shape_2():
    one_hot = torch.nn.functional.one_hot(labels)
    return lgb.train(params, lgb.Dataset(X, label=one_hot.numpy()))


def dtype():
    predicted = booster.predict(X)
    return layer(torch.from_numpy(predicted)[:, None])


def type():
    data = lgb.Dataset(list(tensor), label=y)
    return lgb.train(params, data)


def type_2():
    data = lgb.Dataset(X, label=y, weight=torch.ones(80))
    return lgb.train(params, data)


def type_3():
    data = lgb.Dataset(X, label=y, init_score=torch.zeros(80))
    return lgb.train(params, data)
