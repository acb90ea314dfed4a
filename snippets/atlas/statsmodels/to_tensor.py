# --8<-- [start:show]
import numpy as np
import statsmodels.api as sm
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
features = np.sin(np.linspace(0, 7, 60) ** 2).reshape(20, 3)
target = features @ [1, -1, 2] + 0.5
params = sm.OLS(target, sm.add_constant(features)).fit().params

# --8<-- [start:key]
tensor = torch.tensor(params, dtype=torch.float32, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert params.dtype == "float64" and tensor.dtype == torch.float32
assert (tensor.cpu() - torch.tensor([0.5, 1, -1, 2])).abs().max() < 1e-5
