# --8<-- [start:show]
import numpy as np
import torch
from sklearn.preprocessing import StandardScaler

device = "cuda" if torch.cuda.is_available() else "cpu"
table = np.random.default_rng(0).normal(50, 10, (20, 3))
scaler = StandardScaler().fit(table)
x = torch.tensor(scaler.transform(table), dtype=torch.float32)
model = torch.nn.Linear(3, 1).to(device)
# --8<-- [start:key]
pred = model(x.to(device)).detach().cpu().numpy()
try:
    scaler.inverse_transform(pred)
except ValueError as error:
    print(error)
back = pred * scaler.scale_[2] + scaler.mean_[2]
print(back.shape)
# --8<-- [end:key]
# --8<-- [end:show]
assert pred.shape == back.shape == (20, 1)
wide = np.zeros((20, 3))
wide[:, 2:] = pred
assert np.allclose(scaler.inverse_transform(wide)[:, 2:], back), "the same as with a full table"
try:
    scaler.inverse_transform(pred)
    raise AssertionError("one column went into a scaler of three")
except ValueError as error:
    assert "non-broadcastable output operand" in str(error)
