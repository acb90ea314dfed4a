import torch
import xgboost as xgb

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 7, 24, device=device).reshape(8, 3).sin()
labels = (tensor[:, 0] > 0).long()
ids = torch.tensor([[16777217, 1]])
images = torch.zeros(8, 3, 4, 5)
data = xgb.DMatrix(tensor.cpu().numpy(), label=labels.cpu().numpy())
booster = xgb.train({"min_child_weight": 0, "learning_rate": 1}, data, 2)


def plain():
    return booster.predict(tensor)


def plain_2():
    return booster.inplace_predict(tensor)


def plain_3():
    return xgb.QuantileDMatrix(tensor, label=labels)


def plain_4():
    data = xgb.DMatrix(tensor, label=labels)
    return data.get_data().toarray()


def grad():
    return xgb.DMatrix(tensor.clone().requires_grad_(), label=labels)


def device_tensor():
    return xgb.DMatrix(tensor, label=labels)


def shape():
    return xgb.DMatrix(images.numpy(), label=labels.numpy())


def shape_2():
    predicted = booster.predict(xgb.DMatrix(tensor[:, 1:].numpy()))
    return ((predicted > 0.5) == labels.numpy()).mean()


def range():
    return xgb.XGBClassifier(n_estimators=2).fit(tensor.numpy(), labels.numpy() + 1)


def dtype():
    return xgb.DMatrix(ids.numpy()).get_data().toarray()[0]


def type():
    loss = lambda p, d: (torch.tensor(p - d.get_label()), torch.ones(8))
    return xgb.train({}, data, 1, obj=loss)
