# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from sklearn.model_selection import train_test_split
from sklearn.preprocessing import StandardScaler

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.arange(20.0).reshape(10, 2)
y = torch.tensor([0, 1] * 5)
parts = train_test_split(x, y, random_state=0)
x_train, x_test, y_train, y_test = parts
print(type(x_train).__name__, tuple(x_train.shape), tuple(y_test.shape))

scaler = StandardScaler().fit(x_train.numpy())
scaled = torch.tensor(scaler.transform(x_test), dtype=torch.float32)
print(scaled.dtype, tuple(scaled.shape))
out = scaled.to(device)
back = scaler.inverse_transform(out.cpu().numpy())
print(np.allclose(back, x_test.numpy()))

mean = torch.tensor(scaler.mean_, dtype=torch.float32, device=device)
std = torch.tensor(scaler.scale_, dtype=torch.float32, device=device)
same = (x_test.to(device) - mean) / std
print(torch.allclose(same, out, atol=1e-6))
# --8<-- [end:show]
assert isinstance(x_train, torch.Tensor) and len(x_train) == 7
assert np.allclose(back, x_test.numpy()) and torch.allclose(same, out, atol=1e-6)
assert scaled.dtype is torch.float32
