# --8<-- [start:show]
import lightgbm as lgb
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
features = np.sin(np.linspace(0, 200, 240)).reshape(80, 3)
data = lgb.Dataset(features, label=features[:, 0] > 0)
booster = lgb.train({"objective": "binary", "verbosity": -1}, data, 9)
predicted = booster.predict(features)

# --8<-- [start:key]
tensor = torch.tensor(predicted, dtype=torch.float32, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert predicted.dtype == "float64" and tensor.dtype == torch.float32
assert tensor.shape == (80,) and np.abs(tensor.cpu().numpy() - predicted).max() < 1e-6
assert ((tensor > 0.5).cpu().numpy() == (features[:, 0] > 0)).all()
