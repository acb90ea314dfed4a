# --8<-- [start:show]
import os

import lightning as L
import numpy as np
import torch
from lightning.pytorch.callbacks import BasePredictionWriter
from torch.utils.data import DataLoader, Dataset

BATCH = 1024
NAME, PART = "embeddings.npy", "embeddings.npy.part"
open_map = np.lib.format.open_memmap


class Embed(L.LightningModule):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)  # yours comes from a file
        first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
        self.net = torch.nn.Sequential(first, torch.nn.GELU(), last)

    def predict_step(self, batch):
        return self.net(batch)


class Rows(Dataset):
    def __init__(self):
        self.inputs = np.load("inputs.npy", mmap_mode="r")

    def __len__(self):
        return len(self.inputs)

    def __getitem__(self, row):
        return torch.tensor(self.inputs[row])


# --8<-- [start:recipe]
class NpyWriter(BasePredictionWriter):  # writes after every batch
    def on_predict_start(self, trainer, module):
        size = (len(trainer.predict_dataloaders.dataset), 256)
        if trainer.is_global_zero:  # the file has its full size first
            open_map(PART, "w+", np.float32, size)
        trainer.strategy.barrier()
        self.out = open_map(PART, "r+")
        self.target = torch.from_numpy(self.out)
        self.written = torch.zeros(len(self.out), dtype=torch.uint8)

    def write_on_batch_end(self, trainer, module, rows, indices, *rest):
        self.target[indices] = rows.cpu()  # of two, rank 0: 0, 2, 4, …
        self.written[indices] = 1

    def on_predict_end(self, trainer, module):
        self.out.flush()
        written = self.written.to(module.device)
        # also a barrier: a rank that died is an error here
        written = trainer.strategy.reduce(written, reduce_op="max")
        if not written.all():
            raise RuntimeError(f"not written: {(written == 0).sum()} rows")
        if trainer.is_global_zero:
            os.replace(PART, NAME)
            print(trainer.world_size, "processes", self.out.shape)
# --8<-- [end:recipe]


if __name__ == "__main__":
    quiet = dict.fromkeys(["logger", "enable_checkpointing",
                           "enable_progress_bar"], False)
    devices = int(os.environ.get("LOCAL_WORLD_SIZE", "1"))
    trainer = L.Trainer(accelerator="auto", devices=devices,
                        callbacks=[NpyWriter()], **quiet)
    loader = DataLoader(Rows(), batch_size=BATCH)
    trainer.predict(Embed(), loader, return_predictions=False)
# --8<-- [end:show]
