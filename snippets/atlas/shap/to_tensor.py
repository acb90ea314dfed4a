# --8<-- [start:show]
import numpy as np
import shap
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Linear(3, 2).to(device)
features = np.sin(np.linspace(0, 7, 24)).reshape(8, 3)


def predict(array):
    inputs = torch.tensor(array, dtype=torch.float32, device=device)
    with torch.no_grad():
        return model(inputs).cpu().numpy()


explanation = shap.Explainer(predict, features)(features)

# --8<-- [start:key]
values = explanation.values
tensor = torch.tensor(values, dtype=torch.float32, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (8, 3, 2) and tensor.dtype == torch.float32
centred = features - features.mean(0)
expected = centred[:, :, None] * model.weight.detach().cpu().numpy().T
assert abs(tensor.cpu().numpy() - expected).max() < 1e-5
