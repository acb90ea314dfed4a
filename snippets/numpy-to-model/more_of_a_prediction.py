# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 4).to(device).eval()
X = np.ones((5, 3), np.float32)
x = torch.from_numpy(X)
row = torch.from_numpy(X[0]).unsqueeze(0)
print(list(row.shape))
with torch.no_grad():
    out = model(x.to(device))
    classes = out.argmax(dim=1).cpu().numpy()
    chances = out.softmax(dim=1).cpu().numpy()
    one = model(row.to(device))[0].cpu().numpy()
    parts = [model(part.to(device)).cpu() for part in x.split(2)]
    array = torch.cat(parts).numpy()
print(classes.shape, chances.shape, one.shape, array.shape)
# --8<-- [end:show]
assert np.allclose(chances.sum(axis=1), 1) and one.shape == (4,)
np.testing.assert_allclose(array, out.cpu().numpy(), rtol=1e-5)
assert classes.tolist() == [classes[0]] * 5
