"""Collecting a loop: many batches, one array."""

from __future__ import annotations

import functools
from typing import Callable

import numpy as np
import torch

from tools.benchmarks import harness, recipes
from tools.benchmarks.harness import Case, Scale, Strategy, importable
from tools.benchmarks.loops import Loop

NEEDS_CUDA = False


def _drop(batches) -> None:
    for _ in batches:
        pass


OURS = {
    "np.empty, from_numpy(out)[i:j].copy_(batch)": recipes.one_by_one,
    "fill (the ring, with a GPU)": recipes.preallocated,
    "out[i:j] = batch.detach().cpu().numpy()": recipes.assigned,
    "torch.empty, out[i:j] = batch": recipes.into_torch_empty,
    "list, np.concatenate": recipes.list_and_concatenate,
    "list, torch.cat": recipes.list_and_cat,
    "unknown length: resize": recipes.growing,
    "memory-mapped file": recipes.memory_mapped(),
    "rows in a list, torch.stack": recipes.row_by_row,
}
ON_A_GPU = {"torch.cat on the GPU, one copy": recipes.cat_on_the_device}
FEW = {  # so much slower that fewer batches must do: quadratic, or through Python's numbers
    "np.empty, from_numpy(out)[i:j].copy_(batch)": recipes.one_by_one,
    "list, np.concatenate": recipes.list_and_concatenate,
    "np.concatenate after each batch": recipes.concatenate_each_time,
    ".tolist()": recipes.through_lists,
}


def _accelerate() -> Callable:
    from accelerate import Accelerator

    accelerator = Accelerator(cpu=not harness.cuda())
    return lambda batches, rows: np.concatenate([accelerator.gather_for_metrics(b).cpu().numpy() for b in batches])


def _transformers(concatenate: bool) -> Callable:
    from transformers.trainer_pt_utils import EvalLoopContainer

    def run(batches, rows):
        kept = EvalLoopContainer(concatenate)
        for batch in batches:
            kept.add(batch)
        kept.to_cpu_and_numpy()
        made = kept.get_arrays()
        return made if concatenate else np.concatenate(made) if isinstance(made, list) else made

    return run


def _torchmetrics() -> Callable:
    from torchmetrics.aggregation import CatMetric

    def run(batches, rows):
        metric = CatMetric(nan_strategy="disable")
        for batch in batches:
            metric.update(batch)
        return metric.compute().cpu().numpy()

    return run


def _ignite() -> Callable:
    from ignite.engine import Engine
    from ignite.handlers.stores import EpochOutputStore

    def run(batches, rows):
        batches = list(range(batches.batches)), iter(batches)
        engine, store = Engine(lambda _, i: next(batches[1]).detach()), EpochOutputStore()
        store.attach(engine)
        engine.run(batches[0])
        return torch.cat(store.data).cpu().numpy()

    return run


def _fastai() -> Callable:
    from fastai.torch_core import to_concat, to_detach

    return lambda batches, rows: to_concat([to_detach(batch) for batch in batches]).numpy()


def _lightning() -> Callable:
    import logging
    import warnings

    from lightning_fabric.utilities.seed import seed_everything  # noqa: F401  (fails early where it is half installed)
    from pytorch_lightning import LightningModule, Trainer
    from torch.utils.data import DataLoader

    warnings.simplefilter("ignore")
    logging.getLogger("pytorch_lightning").setLevel(logging.ERROR)

    def run(batches, rows):
        given = iter(batches)

        class Model(LightningModule):
            def predict_step(self, batch, index):
                return next(given)

        trainer = Trainer(accelerator="gpu" if harness.device() == "cuda" else "cpu", devices=1, logger=False,
                          enable_checkpointing=False, enable_progress_bar=False, enable_model_summary=False)
        numbers = DataLoader(range(batches.batches), batch_size=1)
        return torch.cat([batch.cpu() for batch in trainer.predict(Model(), numbers)]).numpy()

    return run


PEERS = {
    "accelerate gather_for_metrics, np.concatenate": _accelerate,
    "transformers EvalLoopContainer, one concatenate": functools.partial(_transformers, False),
    "torchmetrics CatMetric": _torchmetrics,
    "ignite EpochOutputStore, torch.cat": _ignite,
    "fastai to_detach, to_concat": _fastai,
    "Lightning Trainer.predict, torch.cat": _lightning,
}
FEW_PEERS = {"transformers EvalLoopContainer, as the Trainer has it": functools.partial(_transformers, True)}


def strategies() -> dict[str, Callable]:
    return {**OURS, **(ON_A_GPU if harness.cuda() else {}), **importable(PEERS)}


MEASURED = [*OURS, *ON_A_GPU, *PEERS]


def _shape(scale: Scale) -> tuple[int, int, int]:
    return scale.pick((2000, 256, 768), (512, 64, 1024))


def time(scale: Scale) -> dict:
    def table(which, shape, rounds):
        def fresh():
            loop = Loop(*shape)
            return Case(loop, loop.judge, loop.nbytes)

        runs = {
            name: Strategy(lambda loop, run=run: run(loop, loop.total), inner=1) for name, run in which.items()
        }
        runs["the batches alone"] = Strategy(_drop, inner=1, floor=True)
        return harness.measure(runs, fresh, scale, rounds)

    long, few = _shape(scale), scale.pick((200, 256, 768), (12, 256, 768))
    return {
        "all": {"batches": long[0], "shape": long[1:], "rows": table(strategies(), long, 9)},
        "few": {"batches": few[0], "shape": few[1:], "rows": table({**FEW, **importable(FEW_PEERS)}, few, 5)},
    }


def memory(name: str, scale: Scale) -> dict | None:
    ours = {**OURS, **ON_A_GPU}
    run = ours.get(name) or importable({name: PEERS[name]}).get(name)
    if run is None or name in ON_A_GPU and not harness.cuda():
        return None
    small = Loop(2, 8, 4)
    run(small, small.total)  # what is imported and started once is not counted
    loop = Loop(*_shape(scale))
    made, row = harness.use(lambda: run(loop, loop.total), loop.nbytes)
    wrong = loop.judge(made)
    return {"refused": wrong} if wrong else row
