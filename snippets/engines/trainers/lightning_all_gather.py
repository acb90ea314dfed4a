# --8<-- [start:show]
import os

import lightning as L
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset
from torchmetrics import MeanMetric


class Same(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.mean = MeanMetric()

    # --8<-- [start:recipe]
    def on_validation_epoch_start(self):
        self.ids, self.rows = [], []

    def validation_step(self, batch):
        index, x = batch  # the dataset returns the index, too
        self.ids.append(index)
        self.rows.append(x)
        self.mean.update(x)

    def on_validation_epoch_end(self):
        rows = self.all_gather(torch.cat(self.rows))  # on every rank
        ids = self.all_gather(torch.cat(self.ids))
        mean = self.mean.compute()  # gathers by itself
        if self.trainer.is_global_zero:
            many = rows.reshape(-1, *self.rows[0].shape[1:])
            many = many.cpu().numpy()
            ids = ids.reshape(-1).cpu().numpy()
            one = np.unique(ids, return_index=True)[1]
            array = many[one]  # in order, each row once
            # --8<-- [end:recipe]
            print("one rank has", tuple(torch.cat(self.rows).shape))
            print("all_gather", tuple(rows.shape))
            print("reshape", many.shape, "ids", ids.tolist())
            print("each row once", array.shape, "mean", array.mean())
            mean = round(mean.item(), 2)
            print("MeanMetric, the first row twice", mean)


if __name__ == "__main__":
    devices = int(os.environ.get("LOCAL_WORLD_SIZE", "1"))
    quiet = dict.fromkeys(["logger", "enable_checkpointing",
                           "enable_progress_bar"], False)
    trainer = L.Trainer(devices=devices, **quiet)
    x = torch.arange(10.0).reshape(5, 2, 1)
    loader = DataLoader(TensorDataset(torch.arange(5), x), batch_size=2)
    trainer.validate(Same(), loader, verbose=False)
# --8<-- [end:show]
