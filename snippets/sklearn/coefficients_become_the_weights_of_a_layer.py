# --8<-- [start:show]
import numpy as np
import torch
from sklearn.datasets import load_digits
from sklearn.linear_model import RidgeClassifier

device = "cuda" if torch.cuda.is_available() else "cpu"
x, y = load_digits(return_X_y=True)
ridge = RidgeClassifier().fit(x, y)

model = torch.nn.Linear(64, 10).to(device)
# --8<-- [start:key]
with torch.no_grad():
    model.weight.copy_(torch.from_numpy(ridge.coef_))
    model.bias.copy_(torch.from_numpy(ridge.intercept_))
# --8<-- [end:key]

    scores = model(torch.from_numpy(x).float().to(device))
classes = scores.argmax(1).cpu().numpy()
print(ridge.coef_.dtype, model.weight.dtype)
print(classes.shape, np.array_equal(classes, ridge.predict(x)))
# --8<-- [end:show]
assert ridge.coef_.shape == (10, 64) == tuple(model.weight.shape) and ridge.coef_.dtype == np.float64
assert model.weight.dtype == torch.float32 and model.weight.requires_grad and model.weight.is_leaf
assert np.array_equal(classes, ridge.predict(x)) and len(classes) == 1797
assert np.array_equal(model.weight.numpy(force=True), ridge.coef_.astype(np.float32))
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
weight = model.weight
with torch.no_grad():
    model.weight.copy_(torch.zeros(10, 64))
assert model.weight is weight is optimizer.param_groups[0]["params"][0]
try:
    model.weight.copy_(torch.from_numpy(ridge.coef_))
    raise AssertionError("copied with gradients on")
except RuntimeError as error:
    assert "a leaf Variable that requires grad" in str(error)
two = torch.sort(scores, dim=1).values
assert (two[:, -1] - two[:, -2]).min().item() > 1e-4, "rounding does not decide a class"
