# --8<-- [start:show]
import numpy as np
import torch
from sklearn.linear_model import LogisticRegression

device = "cuda" if torch.cuda.is_available() else "cpu"
features = np.sin(np.linspace(0, 7, 24)).reshape(8, 3)
labels = (features[:, 0] > 0).astype(int)
probabilities = LogisticRegression().fit(features, labels).predict_proba(features)

# --8<-- [start:key]
tensor = torch.tensor(probabilities, dtype=torch.float32, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert probabilities.dtype == "float64" and tensor.dtype == torch.float32
assert tensor.shape == (8, 2) and ((tensor[:, 1] > 0.5).cpu().numpy() == labels).mean() > 0.8
assert np.abs(tensor.cpu().numpy() - probabilities).max() < 1e-6
