# --8<-- [start:show]
import os

import lightning as L
import numpy as np
import torch
from lightning.pytorch.callbacks import BasePredictionWriter
from torch.utils.data import DataLoader

BATCH = 1024
NAME, PART = "embeddings.npy", "embeddings.npy.part"
open_map = np.lib.format.open_memmap


class Embed(L.LightningModule):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)  # yours comes from a file
        first, gelu = torch.nn.Linear(64, 256), torch.nn.GELU()
        last = torch.nn.Linear(256, 256)
        self.net = torch.nn.Sequential(first, gelu, last)

    def predict_step(self, batch):
        return self.net(batch)


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
        if rows.shape[1:] != self.target.shape[1:]:  # no broadcasting
            raise ValueError(f"rows of the shape {tuple(rows.shape)}")
        self.target[indices] = rows.to(self.target)  # CPU and dtype
        self.written[indices] = 1  # of 2 ranks: every 2nd row

    def on_predict_end(self, trainer, module):
        self.out.flush()
        written = self.written.to(module.device)
        # also a barrier: a rank that died is an error here
        written = trainer.strategy.reduce(written, reduce_op="max")
        if missing := int((written == 0).sum()):
            raise RuntimeError(f"{missing} rows are not written")
        if trainer.is_global_zero:
            os.replace(PART, NAME)
            world = trainer.world_size
            print(self.out.shape, "written by processes:", world)
# --8<-- [end:recipe]


if __name__ == "__main__":
    quiet = dict.fromkeys(["logger", "enable_checkpointing",
                           "enable_progress_bar"], False)
    devices = int(os.environ.get("LOCAL_WORLD_SIZE", "1"))
    trainer = L.Trainer(accelerator="auto", devices=devices,
                        callbacks=[NpyWriter()], **quiet)
    # "c" as PyTorch warns of rows that cannot be written to
    data = np.load("inputs.npy", mmap_mode="c")
    if len(data) < trainer.world_size:  # of none it would make no file
        raise ValueError(f"{len(data)} rows for {devices} processes")
    loader = DataLoader(data, batch_size=BATCH)
    trainer.predict(Embed(), loader, return_predictions=False)
    if trainer.world_size > 1:
        torch.distributed.destroy_process_group()
# --8<-- [end:show]
