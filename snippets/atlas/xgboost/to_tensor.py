# --8<-- [start:show]
import numpy as np
import torch
import xgboost as xgb

device = "cuda" if torch.cuda.is_available() else "cpu"
features = np.sin(np.linspace(0, 7, 24, dtype="float32")).reshape(8, 3)
data = xgb.DMatrix(features, label=features[:, 0] > 0)
booster = xgb.train({"min_child_weight": 0, "learning_rate": 1}, data, 2)
predicted = booster.predict(data)

# --8<-- [start:key]
tensor = torch.from_numpy(predicted).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (8,) and tensor.dtype == torch.float32
assert tensor.tolist() == predicted.tolist()
assert ((tensor > 0.5).cpu().numpy() == (features[:, 0] > 0)).all()
