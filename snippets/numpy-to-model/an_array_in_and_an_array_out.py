# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Sequential(torch.nn.BatchNorm1d(3),
                            torch.nn.Linear(3, 4)).to(device)

# --8<-- [start:key]
def predict(X):
    model.eval()
    with torch.no_grad():
        x = torch.tensor(X, dtype=torch.float32, device=device)
        return model(x).cpu().numpy()

# --8<-- [end:key]
X = np.zeros((5, 3))
# --8<-- [start:key]
print(predict(X).shape, predict(X[0][None]).shape)
# --8<-- [end:key]
try:
    predict(X[0])
except ValueError as error:
    print(error)
# --8<-- [end:show]
out = predict(X)
assert type(out) is np.ndarray and out.dtype == np.float32 and out.shape == (5, 4)
assert predict(X[:1]).shape == predict(X[0][None]).shape == (1, 4)
assert predict(X[:0]).shape == (0, 4)
assert not model.training, "training goes on after model.train()"
model = torch.nn.ReLU(inplace=True).to(device)
X = np.full((2, 3), -1, np.float32)
assert predict(X).max() == 0 and X.max() == -1, "a layer in place leaves the array alone"
