# --8<-- [start:show]
import os

import lightning as L
import torch
from torch.utils.data import DataLoader, IterableDataset


class Same(L.LightningModule):
    def predict_step(self, batch, batch_idx=0, dataloader_idx=0):
        return batch.float()


class Pairs(L.LightningModule):
    def predict_step(self, batch):
        return {"index": batch, "rows": batch.float()}


class Stream(IterableDataset):
    def __iter__(self):
        return iter(torch.arange(4))


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
    dicts = trainer.predict(Pairs(), loader)
    rows = torch.cat([batch["rows"] for batch in dicts]).numpy()
    print("rank", rank, "of a dict", rows.shape)
    lists = trainer.predict(Same(), [loader, loader])
    rows = torch.cat(lists[1]).numpy()  # of the second loader
    print("rank", rank, "of two loaders", len(lists), rows.shape)
    stream = DataLoader(Stream(), batch_size=2)
    rows = torch.cat(trainer.predict(Same(), stream)).numpy()
    print("rank", rank, "of an IterableDataset", rows)
# --8<-- [end:show]
