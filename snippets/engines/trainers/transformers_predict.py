# --8<-- [start:show]
import os

import numpy as np
import torch
from torch.utils.data import Dataset
from transformers import Trainer, TrainingArguments

BATCH = 1024
NAME, PART = "embeddings.npy", "embeddings.npy.part"


class Embed(torch.nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)  # yours comes from a file
        first, gelu = torch.nn.Linear(64, 256), torch.nn.GELU()
        last = torch.nn.Linear(256, 256)
        self.net = torch.nn.Sequential(first, gelu, last)

    def forward(self, x):
        return {"logits": self.net(x)}  # a dict: the Trainer unpacks it


class Rows(Dataset):
    def __init__(self):
        self.inputs = np.load("inputs.npy", mmap_mode="r")

    def __len__(self):
        return len(self.inputs)

    def __getitem__(self, row):
        return {"x": torch.tensor(self.inputs[row])}


def main():
    # --8<-- [start:recipe]
    args = TrainingArguments(
        use_cpu=not torch.cuda.is_available(),
        per_device_eval_batch_size=BATCH,
        eval_accumulation_steps=1,  # leaves the device after every step
        eval_do_concat_batches=False,  # else copies all at every step
        report_to="none",
        disable_tqdm=True,
    )
    trainer, data = Trainer(Embed(), args), Rows()
    parts = trainer.predict(data).predictions  # whole, in every process
    if parts is None:
        raise ValueError("no rows")
    rows, rank = sum(map(len, parts)), args.process_index
    print("process", rank, "has", rows, "rows in", len(parts), "arrays")
    if trainer.is_world_process_zero():
        size = (len(data), 256)
        out = np.lib.format.open_memmap(PART, "w+", np.float32, size)
        np.concatenate(parts, out=out)  # refuses too few or too many
        out.flush()
        os.replace(PART, NAME)
    # --8<-- [end:recipe]
    trainer.accelerator.end_training()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
