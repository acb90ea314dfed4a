# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch
from torch.distributions import MultivariateNormal

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.tensor([[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]], device=device)
cov = x.T.cov()
print(cov.tolist())
try:
    L = torch.linalg.cholesky(cov)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
eye = torch.eye(len(cov), device=device)
L = torch.linalg.cholesky(cov + 1e-4 * eye)
print(tuple(L.shape))

array = cov.cpu().numpy()
try:
    L = np.linalg.cholesky(array)
except np.linalg.LinAlgError as error:
    print(f"{type(error).__name__}: {error}")
L = np.linalg.cholesky(array + 1e-4 * np.eye(len(array)))

mean = torch.zeros(2, device=device)
try:
    d = MultivariateNormal(mean, cov)
except ValueError as error:
    print(f"{type(error).__name__}: {str(error).splitlines()[0]}")
d = MultivariateNormal(mean, cov + 1e-4 * eye)
print(tuple(d.sample().shape))
root = torch.tensor([[1.0, 0.0], [0.5, 1.0]], device=device)
d = MultivariateNormal(mean, scale_tril=root)

skew = torch.tensor([[1.0, 0.5], [0.4, 1.0]], device=device)
cov = (skew + skew.mT) / 2
d = MultivariateNormal(mean, cov)
jitter = 1e-4 * cov.diagonal(dim1=-2, dim2=-1).mean()
cov = x.cpu().double().T.cov()
L, info = torch.linalg.cholesky_ex(cov)
print(info.item())
w, v = torch.linalg.eigh(torch.tensor([[1.0, 2.0], [2.0, 1.0]]))
nearest = (v * w.clamp(min=1e-4)) @ v.mT
print(torch.linalg.cholesky_ex(nearest).info.item())
batch = torch.stack([torch.eye(2), torch.ones(2, 2)])
L = torch.linalg.cholesky(batch + 1e-4 * torch.eye(2))
print(tuple(L.shape))
print(cov.isfinite().all().item())
indefinite = np.array([[1.0, 2.0], [2.0, 1.0]])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    np.random.multivariate_normal(np.zeros(2), indefinite)
print(f"{caught[0].category.__name__}: {caught[0].message}")
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (ValueError, RuntimeError) as error:
        return str(error)
    return "nothing"


tail = "The factorization could not be completed because the input is not positive-definite (the leading minor of order {} is not positive-definite)."
ones = torch.ones(2, 2)
assert text(lambda: torch.linalg.cholesky(ones)) == "linalg.cholesky: " + tail.format(2)
assert text(lambda: torch.linalg.cholesky(batch)) == "linalg.cholesky: (Batch element 1): " + tail.format(2)
assert text(lambda: torch.linalg.cholesky(torch.full((2, 2), torch.nan))) == "linalg.cholesky: " + tail.format(1)
assert text(lambda: np.linalg.cholesky(ones.numpy())) == "Matrix is not positive definite"
for wrong in (ones, skew.cpu()):
    assert "to satisfy the constraint PositiveDefinite()" in text(lambda wrong=wrong: MultivariateNormal(torch.zeros(2), wrong))
assert text(lambda: torch.linalg.cholesky(skew.cpu())) == "nothing", "it reads one triangle alone"
assert "covariance is not symmetric positive-semidefinite." in str(caught[0].message)
assert cov.device.type == "cpu" and cov.dtype is torch.float64
assert info.item() == 2 and torch.linalg.cholesky_ex(nearest).info.item() == 0
# An RBF kernel of close points in float32: 1e-9 is lost, 1e-4 is not.
t = torch.linspace(0, 1, 50, dtype=torch.float64)
kernel = torch.exp(-((t[:, None] - t[None]) ** 2) / 0.08).float()
assert torch.linalg.cholesky_ex(kernel + 1e-9 * torch.eye(50)).info.item() > 0
assert torch.linalg.cholesky_ex(kernel + 1e-4 * torch.eye(50)).info.item() == 0
few = torch.randn(10, 20, generator=torch.Generator().manual_seed(0))
assert torch.linalg.cholesky_ex(few.T.cov()).info.item() > 0, "fewer samples than features"
