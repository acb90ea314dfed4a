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
try:
    torch.nn.BatchNorm1d(3)(x[0])
except ValueError as error:
    print(error)
# --8<-- [end:show]
assert np.allclose(chances.sum(axis=1), 1) and one.shape == (4,)
np.testing.assert_allclose(array, out.cpu().numpy(), rtol=1e-5)
assert classes.tolist() == [classes[0]] * 5
# The names of the classes in a checkpoint: a list loads, an array of text does not.
import pickle
import tempfile

classes = np.array(["cat", "dog"])
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/model.pt"
    torch.save({"classes": classes.tolist()}, path)
    assert torch.load(path) == {"classes": ["cat", "dog"]}
    torch.save({"classes": classes}, path)
    try:
        torch.load(path, weights_only=True)
        raise AssertionError("an array loads")
    except pickle.UnpicklingError:
        pass
# Without eval() dropout draws anew at each call.
dropout = torch.nn.Dropout(0.5).train()
torch.manual_seed(0)
assert not torch.equal(dropout(torch.ones(64)), dropout(torch.ones(64)))
assert torch.equal(dropout.eval()(torch.ones(64)), torch.ones(64))
try:
    model(x.to(device)).cpu().numpy()
    raise AssertionError("an output with its graph became an array")
except RuntimeError as error:
    assert "requires grad" in str(error)
