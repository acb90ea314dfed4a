# --8<-- [start:show]
import torch
from accelerate import Accelerator
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 20).reshape(4, 5)
accelerator, model = Accelerator(), torch.nn.Linear(5, 3)
loader = DataLoader(TensorDataset(features), batch_size=3)
model, loader = accelerator.prepare(model.eval(), loader)

# --8<-- [start:key]
with torch.no_grad():
    outs = [accelerator.gather_for_metrics(model(x)) for (x,) in loader]
predictions = torch.cat(outs)
# --8<-- [end:key]
# --8<-- [end:show]
plain = accelerator.unwrap_model(model)
expected = plain(features.to(accelerator.device))
assert torch.allclose(predictions, expected)
assert predictions.shape == (4, 3) and not predictions.requires_grad
assert predictions.cpu().numpy().shape == (4, 3)
