# --8<-- [start:show]
import torch
from ignite.engine import create_supervised_evaluator
from ignite.handlers import EpochOutputStore
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 20).reshape(4, 5)
dataset = TensorDataset(features, torch.tensor([2, 0, 2, 2]))
loader = DataLoader(dataset, batch_size=3)
model = torch.nn.Linear(5, 3).to(device)
evaluator = create_supervised_evaluator(model, device=device)
store = EpochOutputStore(output_transform=lambda output: output[0])
store.attach(evaluator)

# --8<-- [start:key]
evaluator.run(loader)
predictions = torch.cat(store.data)
# --8<-- [end:key]
# --8<-- [end:show]
expected = model.cpu()(features)
assert torch.allclose(predictions.cpu(), expected)
assert predictions.shape == (4, 3) and not predictions.requires_grad
assert len(evaluator.state.output[0]) == 1  # the last batch alone
