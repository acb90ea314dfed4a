# --8<-- [start:show]
import lightning as L
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 20, device=device).reshape(4, 5)


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(5, 3)

    def predict_step(self, batch, batch_idx):
        (features,) = batch
        return self.layer(features)


model, trainer = Net(), L.Trainer(logger=False)

# --8<-- [start:key]
dataset = TensorDataset(tensor.detach().cpu())
batches = trainer.predict(model, DataLoader(dataset, batch_size=3))
# --8<-- [end:key]
# --8<-- [end:show]
assert [len(batch) for batch in batches] == [3, 1]
expected = model.layer.cpu()(tensor.detach().cpu())
assert torch.allclose(torch.cat(batches), expected)
