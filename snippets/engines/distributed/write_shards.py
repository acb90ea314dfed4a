# --8<-- [start:show]
import os
import pathlib
import sys

import numpy as np
import torch

BATCH = 1024


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


def main():
    rank, world = int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"])
    cuda = torch.cuda.is_available()
    device = f"cuda:{os.environ['LOCAL_RANK']}" if cuda else "cpu"
    inputs = np.load("inputs.npy", mmap_mode="r")
    model = load_model().to(device)
    # --8<-- [start:recipe]
    folder = pathlib.Path(sys.argv[1])  # of this run alone
    ids = np.arange(rank, len(inputs), world)  # any: they are stored
    name, size = f"{rank}-of-{world}.npy", (len(ids), 256)
    with open(folder / f"ids-{name}", "xb") as file:  # x: not there yet
        np.save(file, ids)
    part, create = folder / f"{name}.part", np.lib.format.open_memmap
    rows = create(part, "w+", np.float32, size)
    target = torch.from_numpy(rows)
    with torch.inference_mode():
        for start in range(0, len(ids), BATCH):
            some = slice(start, start + BATCH)
            batch = torch.from_numpy(inputs[ids[some]])
            result = model(batch.to(device))
            if result.shape != target[some].shape:  # copy_ broadcasts
                raise ValueError(f"rows {tuple(result.shape)}")
            target[some].copy_(result)
    rows.flush()
    os.replace(part, folder / f"rows-{name}")  # it is whole
    # --8<-- [end:recipe]


if __name__ == "__main__":
    main()
# --8<-- [end:show]
