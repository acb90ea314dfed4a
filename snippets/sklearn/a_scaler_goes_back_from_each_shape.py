# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from sklearn.preprocessing import MinMaxScaler, StandardScaler

device = "cuda" if torch.cuda.is_available() else "cpu"
table = np.random.default_rng(0).normal(50, 10, (20, 3))
scaler = StandardScaler().fit(table)
a = np.zeros((2, 4, 3))  # (N, steps, columns)
wide = np.zeros((4, 5))  # columns that the scaler never saw
pred = torch.zeros(4, device=device).cpu().numpy()
for wrong in pred, a, wide:
    try:
        scaler.inverse_transform(wrong)
    except ValueError as error:
        print(str(error).splitlines()[0].strip())

flat = scaler.inverse_transform(a.reshape(-1, a.shape[-1]))
print(flat.reshape(a.shape).shape)
y_scaler = StandardScaler().fit(table[:, 2:])
y_pred = y_scaler.inverse_transform(pred.reshape(-1, 1)).ravel()
print(y_pred.shape, np.allclose(y_pred, table[:, 2].mean()))
known = scaler.inverse_transform(wide[:, :3])

mm = MinMaxScaler().fit(table)
back = (pred - mm.min_[2]) / mm.scale_[2]
print(np.allclose(back, table[:, 2].min()))

y = scaler.transform(table)[:4, 2]
rmse = np.sqrt(np.mean((pred - y) ** 2)) * scaler.scale_[2]
print(rmse.shape)
kept = {"mean": scaler.mean_.tolist(), "scale": scaler.scale_.tolist()}
print(list(kept))
# --8<-- [end:show]
assert np.allclose(flat, table.mean(axis=0)) and flat.shape == (8, 3) and known.shape == (4, 3)
assert np.allclose(y_pred, table[:, 2].mean()) and y_pred.shape == pred.shape
assert np.allclose(back, table[:, 2].min())
assert np.isclose(rmse, np.sqrt(np.mean((y_pred - table[:4, 2]) ** 2))), "the same as after the way back"
assert np.allclose(table[:4] * 0 + kept["mean"], scaler.mean_) and len(kept["scale"]) == 3
import pickle
import tempfile

with tempfile.TemporaryDirectory() as folder:
    torch.save(kept, f"{folder}/kept.pt")
    assert torch.load(f"{folder}/kept.pt") == kept
    torch.save(scaler, f"{folder}/scaler.pt")
    try:
        torch.load(f"{folder}/scaler.pt", weights_only=True)
        raise AssertionError("a scaler loads")
    except pickle.UnpicklingError:
        pass
