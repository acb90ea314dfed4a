# --8<-- [start:show]
import torch
from fastai.basics import CrossEntropyLossFlat, DataLoaders, Learner
from fastai.basics import to_np
from torch.utils.data import TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 20).reshape(4, 5)
rows = TensorDataset(features, torch.tensor([0, 1, 2, 1]))
options = {"bs": 3, "num_workers": 0, "device": device}
dls = DataLoaders.from_dsets(rows, rows, **options)
model, loss_func = torch.nn.Linear(5, 3), CrossEntropyLossFlat()
learn = Learner(dls, model, loss_func=loss_func)

# --8<-- [start:key]
predictions, targets = learn.get_preds()
array = to_np(predictions)
# --8<-- [end:key]
# --8<-- [end:show]
logits = model.cpu()(features)
assert torch.allclose(predictions, logits.softmax(dim=1))
assert targets.tolist() == [0, 1, 2, 1]
assert predictions.device.type == "cpu" and not predictions.requires_grad
assert array.shape == (4, 3) and array[1].tolist() == predictions[1].tolist()
from fastai.basics import TensorImage

image = TensorImage(features)
assert type(image.as_subclass(torch.Tensor)) is torch.Tensor
