# --8<-- [start:show]
import torch
from sklearn.datasets import load_digits
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

device = "cuda" if torch.cuda.is_available() else "cpu"
images, labels = load_digits(return_X_y=True)
scaled = StandardScaler().fit_transform(images)
print(scaled.shape, scaled.dtype)

torch.manual_seed(0)
encoder = torch.nn.Sequential(torch.nn.Linear(64, 32), torch.nn.ReLU())
encoder.to(device)
# --8<-- [start:key]
x = torch.tensor(scaled, dtype=torch.float32, device=device)
features = encoder(x).detach().cpu().numpy()

# --8<-- [end:key]
# --8<-- [start:key]
fit = LogisticRegression(max_iter=200)
fit.fit(features[:1000], labels[:1000])
# --8<-- [end:key]
print(fit.score(features[1000:], labels[1000:]) > 0.8)
# --8<-- [start:key]
chances = torch.tensor(fit.predict_proba(features), device=device)
# --8<-- [end:key]
print(tuple(chances.shape), tuple(fit.coef_.shape))
# --8<-- [end:show]
assert scaled.dtype == "float64" and features.dtype == "float32"
assert fit.score(features[1000:], labels[1000:]) > 0.8
assert torch.allclose(chances.sum(1).cpu(), torch.ones(1797, dtype=chances.dtype))
assert chances.cpu().numpy().dtype == fit.predict_proba(features).dtype
assert LogisticRegression().fit(scaled[:99, :9], labels[:99]).predict_proba(scaled[:9, :9]).dtype == "float64"
