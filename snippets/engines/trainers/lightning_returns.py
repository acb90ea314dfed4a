# --8<-- [start:show]
import os

import lightning as L
import torch
from torch.utils.data import DataLoader


class Same(L.LightningModule):
    def predict_step(self, batch):
        return batch.float()


if __name__ == "__main__":
    devices = int(os.environ.get("LOCAL_WORLD_SIZE", "1"))
    trainer = L.Trainer(devices=devices, logger=False,
                        enable_checkpointing=False,
                        enable_progress_bar=False)
    # --8<-- [start:key]
    loader = DataLoader(torch.arange(10_007), batch_size=1024)
    batches = trainer.predict(Same(), loader)
    rows, rank = torch.cat(batches).numpy(), trainer.global_rank
    # --8<-- [end:key]
    print("rank", rank, "has a", type(batches).__name__, "of",
          len(batches), "tensors, rows", rows[:3], "…", rows[-1])
# --8<-- [end:show]
