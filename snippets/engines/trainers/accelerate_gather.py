# --8<-- [start:show]
import os

import numpy as np
import torch
from accelerate import Accelerator
from torch.utils.data import DataLoader

BATCH = 1024
NAME, PART = "embeddings.npy", "embeddings.npy.part"


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


def main():
    accelerator = Accelerator(cpu=not torch.cuda.is_available())
    main_process = accelerator.is_main_process
    # "c" as PyTorch warns of rows that cannot be written to
    data = np.load("inputs.npy", mmap_mode="c")
    # --8<-- [start:recipe]
    loader = accelerator.prepare(DataLoader(data, batch_size=BATCH))
    model = load_model()  # no DistributedDataParallel around it:
    model = accelerator.prepare_model(model, evaluation_mode=True)
    if main_process:
        size = (len(data), 256)
        out = np.lib.format.open_memmap(PART, "w+", np.float32, size)
        target = torch.from_numpy(out)
    done, last = 0, 0
    with torch.inference_mode():
        for batch in loader:
            # every rank receives the rows of all, without repeated ones
            rows = accelerator.gather_for_metrics(model(batch))
            if rows.shape[1:] != (256,):  # copy_ broadcasts
                raise ValueError(f"rows {tuple(rows.shape)}")
            if main_process:
                target[done : done + len(rows)].copy_(rows)
            done, last = done + len(rows), len(rows)
    if main_process:
        if done != len(data):
            raise RuntimeError(f"{done} rows came, not {len(data)}")
        out.flush()
        os.replace(PART, NAME)
        world = accelerator.num_processes
        print(out.shape, out.dtype, "from processes:", world)
        print("rows in the last gather:", last)
    # --8<-- [end:recipe]
    accelerator.end_training()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
