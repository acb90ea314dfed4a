# --8<-- [start:show]
import torch
from sklearn.linear_model import LinearRegression

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.tensor([[0.0], [1.0], [2.0]], device=device)
y = 2 * x[:, 0] + 1
try:
    LinearRegression().fit(x, y)
except TypeError as error:
    print(error)
# --8<-- [start:key]
fit = LinearRegression().fit(x.cpu(), y.cpu())
# --8<-- [end:key]
print("slope:", round(float(fit.coef_[0]), 3))
# --8<-- [start:key]
print(type(fit.predict(x.cpu())).__name__)
# --8<-- [end:key]
# --8<-- [end:show]
assert abs(float(fit.coef_[0]) - 2) < 1e-4 and abs(float(fit.intercept_) - 1) < 1e-4
assert type(fit.predict(x.cpu())).__name__ == "ndarray"
try:
    LinearRegression().fit(x, y)
    fitted = True
except TypeError as error:
    assert "device type tensor to numpy" in str(error)
    fitted = False
assert fitted == (device == "cpu")
import sklearn

assert sklearn.get_config()["array_api_dispatch"] is False, "with it, estimators take GPU tensors"
