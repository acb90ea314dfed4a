# --8<-- [start:show]
import lightgbm as lgb
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 200, 240, device=device).reshape(80, 3).sin()
labels = (tensor[:, 0] > 0).long()

# --8<-- [start:key]
features = tensor.detach().cpu().numpy()
data = lgb.Dataset(features, label=labels.cpu().numpy())
# --8<-- [end:key]
# --8<-- [end:show]
booster = lgb.train({"objective": "binary", "verbosity": -1}, data, 9)
assert (data.num_data(), data.num_feature()) == (80, 3)
assert features.tolist() == tensor.tolist() and data.get_label().tolist() == labels.tolist()
assert ((booster.predict(features) > 0.5) == labels.cpu().numpy()).all()
