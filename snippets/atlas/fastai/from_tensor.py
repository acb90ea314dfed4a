# --8<-- [start:show]
import torch
from fastai.basics import CrossEntropyLossFlat, DataLoaders, Learner
from torch.utils.data import TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 20, device=device).reshape(4, 5)
labels = torch.tensor([0, 1, 2, 1], device=device)

# --8<-- [start:key]
rows = TensorDataset(tensor.detach().cpu(), labels.cpu())
dls = DataLoaders.from_dsets(rows, rows, bs=3, num_workers=0)
# --8<-- [end:key]
loss_func = CrossEntropyLossFlat()
learn = Learner(dls, torch.nn.Linear(5, 3), loss_func=loss_func)
# --8<-- [end:show]
features, targets = map(torch.cat, zip(*dls.valid))
assert torch.equal(features.cpu(), tensor.detach().cpu())
assert targets.tolist() == [0, 1, 2, 1]
assert learn.get_preds()[0].shape == (4, 3)
