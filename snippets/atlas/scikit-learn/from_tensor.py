# --8<-- [start:show]
import torch
from sklearn.linear_model import LogisticRegression

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 7, 24, device=device).reshape(8, 3).sin()
labels = (tensor[:, 0] > 0).long()

# --8<-- [start:key]
features = tensor.detach().cpu().numpy()
classifier = LogisticRegression().fit(features, labels.cpu().numpy())
# --8<-- [end:key]
# --8<-- [end:show]
assert features.dtype == "float32" and features.tolist() == tensor.tolist()
assert classifier.coef_.shape == (1, 3) and classifier.coef_[0, 0] > 0.5
assert classifier.score(features, labels.cpu().numpy()) > 0.8
