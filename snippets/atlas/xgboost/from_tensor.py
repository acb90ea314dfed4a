# --8<-- [start:show]
import torch
import xgboost as xgb

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 7, 24, device=device).reshape(8, 3).sin()
labels = (tensor[:, 0] > 0).long()

# --8<-- [start:key]
features = tensor.detach().cpu().numpy()
data = xgb.DMatrix(features, label=labels.cpu().numpy())
# --8<-- [end:key]
# --8<-- [end:show]
assert (data.num_row(), data.num_col()) == (8, 3)
assert data.get_data().toarray().tolist() == tensor.tolist()
assert data.get_label().tolist() == labels.tolist()
