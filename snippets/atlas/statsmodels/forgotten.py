import statsmodels.api as sm
import torch
from statsmodels.tsa.stattools import acf

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 7, 60, device=device).square().sin().reshape(20, 3)
target = tensor[:, 0] - tensor[:, 1] + 0.5
X, y = tensor.cpu().double().numpy(), target.cpu().double().numpy()
results = sm.OLS(y, sm.add_constant(X)).fit()


def plain():
    return sm.OLS(target, tensor)


def grad():
    return sm.add_constant(tensor.clone().requires_grad_())


def device_ols():
    return sm.OLS(target, tensor)


def order():
    return sm.OLS(sm.add_constant(X), y).fit().params


def axes():
    return acf(tensor.numpy())


def shape():
    return results.predict(sm.add_constant(X[:1]))


def shape_2():
    return sm.OLS(y, X.reshape(20, 3, 1))


def range():
    return sm.Logit(y, sm.add_constant(X)).fit()


def range_2():
    return sm.OLS(y, tensor.log().numpy()).fit()


def dtype():
    return sm.OLS(target.half().numpy(), tensor.half().numpy()).fit()
