"""Collecting a loop: many batches, one array."""

from __future__ import annotations

import functools
from typing import Callable

import numpy as np
import torch

from bench import harness, recipes
from bench.harness import Case, Scale, Strategy, importable
from bench.loops import Loop, Watched

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
    return lambda batches, rows: np.concatenate(
        [accelerator.gather_for_metrics(b).cpu().numpy() for b in batches]
    )


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

        trainer = Trainer(
            accelerator="gpu" if harness.device() == "cuda" else "cpu",
            devices=1,
            logger=False,
            enable_checkpointing=False,
            enable_progress_bar=False,
            enable_model_summary=False,
        )
        numbers = DataLoader(range(batches.batches), batch_size=1)
        return torch.cat([batch.cpu() for batch in trainer.predict(Model(), numbers)]).numpy()

    return run


def _sentence_transformers() -> Callable:
    from sentence_transformers import SentenceTransformer

    class Given(torch.nn.Module):
        """In the place of a model: the next batch, whatever the text is."""

        def tokenize(self, texts, **options):
            return {}

        def forward(self, features):
            return {"sentence_embedding": next(self.batches)}

    given = Given()
    model = SentenceTransformer(modules=[given], device=harness.device())

    def run(batches, rows):
        given.batches = iter(batches)
        return model.encode(_texts(rows), batch_size=batches.rows, show_progress_bar=False)

    return run


class _Text(str):
    """encode sorts by length, the longest first, and back in the end. So that it keeps the order, each is shorter than the last."""

    def __new__(cls, length):
        made = str.__new__(cls, "a text")
        made.length = length
        return made

    def __len__(self):
        return self.length


@functools.cache
def _texts(rows: int) -> list[_Text]:
    return [_Text(length) for length in range(rows, 0, -1)]


PEERS = {
    "accelerate gather_for_metrics, np.concatenate": _accelerate,
    "transformers EvalLoopContainer, one concatenate": functools.partial(_transformers, False),
    "torchmetrics CatMetric": _torchmetrics,
    "ignite EpochOutputStore, torch.cat": _ignite,
    "fastai to_detach, to_concat": _fastai,
    "Lightning Trainer.predict, torch.cat": _lightning,
}
FEW_PEERS = {
    "transformers EvalLoopContainer, as the Trainer has it": functools.partial(_transformers, True),
    "sentence-transformers encode": _sentence_transformers,
}


def measured() -> list[str]:
    return [*OURS, *(ON_A_GPU if harness.cuda() else {}), *PEERS]


def _shape(scale: Scale) -> tuple[int, int, int]:
    return scale.pick((1000, 256, 768), (512, 64, 1024))


def tables(scale: Scale) -> dict[str, Callable[[], dict]]:
    def table(ours, peers, shape, rounds):
        def fresh():
            loop = Loop(*shape)
            return Case(loop, loop.judge, loop.nbytes)

        found, absent = importable(peers)
        runs = {
            name: Strategy(lambda loop, run=run: run(loop, loop.total), inner=1)
            for name, run in {**ours, **found}.items()
        }
        runs["the batches alone"] = Strategy(_drop, inner=1, floor=True)
        return {
            "batches": shape[0],
            "shape": shape[1:],
            "absent": absent,
            "rows": harness.measure(runs, fresh, scale, rounds),
        }

    here = {**OURS, **(ON_A_GPU if harness.cuda() else {})}
    made = {
        "all": lambda: table(here, PEERS, scale.pick(_shape(scale), (40, 64, 64)), 9),
        "few": lambda: table(FEW, FEW_PEERS, scale.pick((200, 256, 768), (12, 256, 768)), 5),
    }
    if (
        harness.cuda()
    ):  # a small batch crosses faster than Python can say so: here the link is what limits
        large = {name: run for name, run in here.items() if run is not recipes.row_by_row}
        made["large"] = lambda: table(large, {}, scale.pick((48, 8192, 1024), (6, 64, 16)), 9)
    return made


def memory(name: str, scale: Scale) -> dict | None:
    run = {**OURS, **ON_A_GPU, **importable({name: PEERS[name]} if name in PEERS else {})[0]}.get(
        name
    )
    if run is None:
        return None
    small = Loop(2, 8, 4)
    loop = Watched(*_shape(scale))
    try:
        run(small, small.total)  # what is imported and started once is not counted
        made, row = harness.use(lambda: run(loop, loop.total), loop.nbytes)
    except Exception as error:
        return {"refused": harness.reason(error)}
    wrong = loop.judge(made)
    if wrong:
        return {"refused": wrong}
    batch = loop.base.nbytes
    row |= {"batch": batch, "over_the_loop": loop.over_the_loop()}
    if "pinned" in row:
        row["pinned_batches"] = round(row["pinned"] / batch, 2)
    return row
