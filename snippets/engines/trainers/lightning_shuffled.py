# --8<-- [start:show]
import os

import lightning as L
import torch
import torch.distributed as dist
from torch.utils.data import DataLoader


class Same(L.LightningModule):
    def predict_step(self, batch):
        return batch.float()


if __name__ == "__main__":
    for seeded in False, True:
        if seeded:
            L.seed_everything(0)
        devices = int(os.environ.get("LOCAL_WORLD_SIZE", "1"))
        trainer = L.Trainer(devices=devices, logger=False,
                            enable_checkpointing=False,
                            enable_progress_bar=False)
        # --8<-- [start:key]
        data = torch.arange(10_007)
        loader = DataLoader(data, batch_size=1024, shuffle=True)
        ids = torch.cat(trainer.predict(Same(), loader)).tolist()
        parts = [None] * dist.get_world_size()
        dist.all_gather_object(parts, ids)
        # --8<-- [end:key]
        if trainer.is_global_zero:
            rows = [row for part in parts for row in part]
            whole = len(set(rows)) == len(data)
            print("seeded" if seeded else "not seeded", "|",
                  len(rows), "|", whole)
# --8<-- [end:show]
