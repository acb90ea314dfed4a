# --8<-- [start:show]
import statsmodels.api as sm
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 7, 60, device=device).square().sin().reshape(20, 3)
target = tensor[:, 0] - tensor[:, 1] + 0.5

# --8<-- [start:key]
features = sm.add_constant(tensor.detach().cpu().numpy())
model = sm.OLS(target.detach().cpu().numpy(), features)
# --8<-- [end:key]
# --8<-- [end:show]
assert model.exog.shape == (20, 4) and (model.exog[:, 0] == 1).all()
assert model.exog[:, 1:].tolist() == tensor.tolist() and model.endog.tolist() == target.tolist()
assert abs(model.fit().params - [0.5, 1, -1, 0]).max() < 1e-5
