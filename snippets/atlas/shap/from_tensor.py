# --8<-- [start:show]
import shap
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
layers = torch.nn.Linear(3, 4), torch.nn.ReLU(), torch.nn.Linear(4, 2)
model = torch.nn.Sequential(*layers).to(device)
background = torch.linspace(-1, 1, 15, device=device).reshape(5, 3)
tensor = torch.linspace(0, 7, 24, device=device).reshape(8, 3).sin()

# --8<-- [start:key]
explainer = shap.DeepExplainer(model, background)
values = explainer.shap_values(tensor)
# --8<-- [end:key]
# --8<-- [end:show]
assert values.shape == (8, 3, 2)
with torch.no_grad():
    difference = model(tensor) - model(background).mean(0)
assert abs(values.sum(1) - difference.cpu().numpy()).max() < 1e-5
