# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import contextlib
import gc
import logging
import os
import warnings

import lightning as L
import numpy as np
import torch
import torch.distributed as dist
from accelerate import Accelerator
from lightning.pytorch.callbacks import BasePredictionWriter
from torch.utils.data import DataLoader, Dataset
from transformers import Trainer, TrainerCallback, TrainingArguments
from transformers.trainer_pt_utils import EvalLoopContainer

BATCH, SIZE = 1024, (10007, 256)
RESULT = 4 * SIZE[0] * SIZE[1]


def held():
    """Bytes of rows in tensors and in arrays, each memory once."""
    tensors, arrays = {}, {}
    for item in gc.get_objects():
        kind = type(item)
        if issubclass(kind, torch.Tensor) and not item.requires_grad:
            if item.shape[1:] == SIZE[1:]:
                storage = item.untyped_storage()
                tensors[storage.data_ptr()] = storage.nbytes()
        elif kind is EvalLoopContainer and item.arrays is not None:
            some = item.arrays
            for array in some if isinstance(some, list) else [some]:
                arrays[array.ctypes.data] = array.nbytes
    for pointer in arrays:  # on the CPU an array is over its tensor
        tensors.pop(pointer, None)
    return sum(tensors.values()), sum(arrays.values())


class Look(BasePredictionWriter, TrainerCallback):
    """Looks after every step and after every concatenation."""

    def look(self, step=True):
        tensors, arrays = held()
        if step:
            self.last = tensors, arrays
        self.most = max(self.most, tensors)

    def on_prediction_step(self, *args, **kwargs):
        self.look()

    def write_on_batch_end(self, *args):
        self.look()

    def write_on_epoch_end(self, *args):
        self.look()

    def counted(self, concatenate):
        def call(*args, **kwargs):
            result = concatenate(*args, **kwargs)
            if result.shape[1:] == SIZE[1:]:
                self.copied += result.nbytes
                self.look(step=False)
            return result
        return call

    @contextlib.contextmanager
    def ing(self):
        gc.collect()
        if any(held()):
            raise RuntimeError("an earlier way still holds its rows")
        self.most = self.copied = 0
        kept = torch.cat, np.concatenate
        torch.cat, np.concatenate = map(self.counted, kept)
        yield
        torch.cat, np.concatenate = kept


class Rows(Dataset):
    def __init__(self):
        self.inputs = np.load("inputs.npy", mmap_mode="r")

    def __len__(self):
        return len(self.inputs)

    def __getitem__(self, row):
        return {"x": torch.tensor(self.inputs[row])}


class Embed(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(64, SIZE[1])

    def predict_step(self, batch):
        return self.net(batch["x"])

    def forward(self, x):
        return {"logits": self.net(x)}


def with_lightning(data, returns, interval):
    look = Look(interval)
    world = int(os.environ.get("LOCAL_WORLD_SIZE", "1"))
    quiet = dict.fromkeys(["logger", "enable_checkpointing",
                           "enable_progress_bar"], False)
    trainer = L.Trainer(devices=world, callbacks=[look], **quiet)
    with look.ing():
        loader = DataLoader(data, batch_size=BATCH)
        trainer.predict(Embed(), loader, return_predictions=returns)
    return *look.last, look.most, look.copied


def with_transformers(data, steps, concat=True):
    look = Look()
    args = TrainingArguments(
        use_cpu=not torch.cuda.is_available(), report_to="none",
        per_device_eval_batch_size=BATCH, disable_tqdm=True,
        eval_accumulation_steps=steps, eval_do_concat_batches=concat,
    )
    trainer = Trainer(Embed(), args, callbacks=[look])
    with look.ing():
        trainer.predict(data)
    return *look.last, look.most, look.copied


def with_accelerate(data):
    look = Look()
    accelerator = Accelerator(cpu=not torch.cuda.is_available())
    loader = DataLoader(data, batch_size=BATCH)
    model, loader = accelerator.prepare(Embed(), loader)
    with look.ing(), torch.inference_mode():
        for batch in loader:
            rows = model(**batch)["logits"]
            rows = accelerator.gather_for_metrics(rows)
            look.look()
            del rows
    return *look.last, look.most, look.copied
# --8<-- [end:show]


def main():
    warnings.simplefilter("ignore")
    for name in "lightning.pytorch", "lightning.fabric":
        logging.getLogger(name).setLevel(logging.ERROR)
    ways = {
        "Lightning | predict()": (with_lightning, True, "batch"),
        "Lightning | return_predictions=False": (with_lightning, False, "batch"),
        "Lightning | the same, write_interval=epoch": (with_lightning, False, "epoch"),
        "transformers | as it comes": (with_transformers, None),
        "transformers | eval_accumulation_steps=1": (with_transformers, 1),
        "transformers | eval_accumulation_steps=4": (with_transformers, 4),
        "transformers | eval_do_concat_batches=False": (with_transformers, None, False),
        "transformers | both, 1 and False": (with_transformers, 1, False),
        "Accelerate | gather_for_metrics": (with_accelerate,),
    }
    for way, (run, *rest) in ways.items():
        counts = run(Rows(), *rest)
        cells = [f"{count / RESULT:.2f}" for count in counts]
        every = [cells]
        if dist.is_initialized():
            every = [None] * dist.get_world_size()
            dist.all_gather_object(every, cells)
        if int(os.environ.get("RANK", "0")) == 0:
            columns = [", ".join(column) for column in zip(*every)]
            print(way, *columns, sep=" | ", flush=True)


if __name__ == "__main__":
    main()
