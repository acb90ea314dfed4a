# --8<-- [start:show]
import torch
from captum.attr import IntegratedGradients

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
layers = torch.nn.Conv2d(3, 6, 1), torch.nn.ReLU(), torch.nn.Flatten()
model = torch.nn.Sequential(*layers, torch.nn.Linear(120, 7)).to(device)
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)

# --8<-- [start:key]
attributions = IntegratedGradients(model).attribute(tensor, target=1)
maps = attributions.detach().cpu().permute(0, 2, 3, 1).numpy()
# --8<-- [end:key]
# --8<-- [end:show]
assert attributions.shape == tensor.shape and attributions.device == tensor.device
assert maps[1, 2, 3].tolist() == attributions[1, :, 2, 3].tolist()
with torch.no_grad():
    difference = model(tensor)[:, 1] - model(torch.zeros_like(tensor))[:, 1]
assert abs(maps.sum((1, 2, 3)) - difference.cpu().numpy()).max() < 1e-2
