# --8<-- [start:show]
import lightning as L
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 20).reshape(4, 5)


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(5, 3)

    def predict_step(self, batch, batch_idx):
        (features,) = batch
        return self.layer(features)


model, trainer = Net(), L.Trainer(logger=False)
loader = DataLoader(TensorDataset(features), batch_size=3)
batches = trainer.predict(model, loader)

# --8<-- [start:key]
predictions = torch.cat(batches)
array = predictions.numpy()
# --8<-- [end:key]
# --8<-- [end:show]
expected = model.layer.cpu()(features)
assert torch.allclose(predictions, expected)
assert array.shape == (4, 3) and array[3].tolist() == batches[1][0].tolist()
assert not predictions.requires_grad and not predictions.is_inference()
assert batches[0].is_inference()
