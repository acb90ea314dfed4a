"""Collecting a loop: many batches, one array."""

from __future__ import annotations

import functools
import logging
import warnings

import numpy as np
import torch

from bench import machine
from bench.plan import Section, importable
from bench.recipes import CAT_ON_A_GPU, CONCATENATE, COPY, ROWS, WAYS, only_the_batches
from bench.timing import measure, said
from bench.workload import Loop, Watched

# So much slower that fewer batches must do: quadratic, or through Python's numbers.
SLOW = ("np.concatenate after each batch", ".tolist()")
ON_DISK = "memory-mapped file"  # waits for the disk, whatever the link does

# The ways of other libraries: functions of the module that they need, and of a loop.


@functools.lru_cache(maxsize=None)
def _accelerator(accelerate):
    return accelerate.Accelerator(cpu=not machine.cuda())


def _accelerate(accelerate, loop):
    gather = _accelerator(accelerate).gather_for_metrics
    return np.concatenate([gather(batch).cpu().numpy() for batch in loop])


def _transformers(trainer_pt_utils, loop, concatenate=False):
    container = trainer_pt_utils.EvalLoopContainer(concatenate)
    for batch in loop:
        container.add(batch)
    container.to_cpu_and_numpy()
    arrays = container.get_arrays()
    return np.concatenate(arrays) if isinstance(arrays, list) else arrays


def _torchmetrics(torchmetrics, loop):
    metric = torchmetrics.CatMetric(nan_strategy="disable")
    for batch in loop:
        metric.update(batch)
    return metric.compute().cpu().numpy()


def _ignite(ignite, loop):
    from ignite.handlers.stores import EpochOutputStore

    batches = iter(loop)
    engine, store = ignite.Engine(lambda _, i: next(batches).detach()), EpochOutputStore()
    store.attach(engine)
    engine.run(list(range(loop.batches)))
    return torch.cat(store.data).cpu().numpy()


def _fastai(fastai, loop):
    return fastai.to_concat([fastai.to_detach(batch) for batch in loop]).numpy()


def _lightning(lightning, loop):
    warnings.simplefilter("ignore")
    logging.getLogger("pytorch_lightning").setLevel(logging.ERROR)
    silent = ("logger", "enable_checkpointing", "enable_progress_bar", "enable_model_summary")
    kind = "gpu" if machine.device() == "cuda" else "cpu"
    batches = iter(loop)

    class Model(lightning.LightningModule):
        def predict_step(self, batch, index):
            return next(batches)

    trainer = lightning.Trainer(accelerator=kind, devices=1, **dict.fromkeys(silent, False))
    numbers = torch.utils.data.DataLoader(range(loop.batches), batch_size=1)
    return torch.cat([batch.cpu() for batch in trainer.predict(Model(), numbers)]).numpy()


class Given(torch.nn.Module):
    """In the place of a model of sentence-transformers: the next batch, whatever the text is."""

    def tokenize(self, texts, **options):
        return {}

    def forward(self, features):
        return {"sentence_embedding": next(self.batches)}


@functools.lru_cache(maxsize=None)
def _sentence_transformer(sentence_transformers):
    return sentence_transformers.SentenceTransformer(modules=[Given()], device=machine.device())


def _sentence_transformers(sentence_transformers, loop):
    model = _sentence_transformer(sentence_transformers)
    model[0].batches = iter(loop)
    return model.encode(texts(loop.shape[0]), batch_size=loop.rows, show_progress_bar=False)


class Text(str):
    """A number that is as long as it says."""

    def __len__(self):
        return int(self)


@functools.lru_cache(maxsize=None)
def texts(rows: int) -> list[Text]:
    """Each shorter than the last: ``encode`` begins with the longest, and so keeps the order."""
    return [Text(length) for length in range(rows, 0, -1)]


_CONTAINER = "transformers.trainer_pt_utils"
PEERS = {
    "accelerate gather_for_metrics, np.concatenate": ("accelerate", _accelerate),
    "transformers EvalLoopContainer, one concatenate": (_CONTAINER, _transformers),
    "torchmetrics CatMetric": ("torchmetrics.aggregation", _torchmetrics),
    "ignite EpochOutputStore, torch.cat": ("ignite.engine", _ignite),
    "fastai to_detach, to_concat": ("fastai.torch_core", _fastai),
    "Lightning Trainer.predict, torch.cat": ("pytorch_lightning", _lightning),
}
FEW_PEERS = {
    "transformers EvalLoopContainer, as the Trainer has it": (
        _CONTAINER,
        functools.partial(_transformers, concatenate=True),
    ),
    "sentence-transformers encode": ("sentence_transformers", _sentence_transformers),
}


def section(quick: bool) -> Section:
    ours = [name for name in WAYS if name not in SLOW and (machine.cuda() or name != CAT_ON_A_GPU)]
    shape = (512, 64, 1024) if quick else (1000, 256, 768)
    memory = {name: functools.partial(_memory, name, shape) for name in (*ours, *PEERS)}
    few = (COPY, CONCATENATE, *SLOW)
    all_shape = (40, 64, 64) if quick else shape
    few_shape = (12, 256, 768) if quick else (200, 256, 768)
    tables = {}
    if machine.cuda():  # small batches cross faster than Python can say so: here the link limits
        large = [name for name in ours if name not in (ROWS, ON_DISK)]
        large_shape = (6, 64, 16) if quick else (48, 8192, 1024)
        tables["large"] = lambda: _table(large, {}, large_shape, 9, quick)
    tables["all"] = lambda: _table(ours, PEERS, all_shape, 9, quick)
    tables["few"] = lambda: _table(few, FEW_PEERS, few_shape, 5, quick)
    return Section(tables, memory, [*PEERS, *FEW_PEERS])


def _table(ours, peers: dict, shape: tuple[int, int, int], rounds: int, quick: bool) -> dict:
    runs, absent = importable(peers)
    runs = {**{name: WAYS[name] for name in ours}, **runs}
    baselines = {"the batches alone": only_the_batches}
    rows = measure(runs, lambda: Loop(*shape), quick, rounds, calls=1, baselines=baselines)
    return {"batches": shape[0], "shape": shape[1:], "absent": absent, "rows": rows}


def _memory(name: str, shape: tuple[int, int, int]) -> dict | None:
    peers = importable({name: PEERS[name]} if name in PEERS else {})[0]
    run = {**WAYS, **peers}.get(name)
    if run is None:
        return None
    loop = Watched(*shape)
    try:
        run(Loop(2, 8, 4))  # what is imported and started once is not counted
        result, row = machine.watch(lambda: run(loop), loop.nbytes)
    except Exception as error:
        return {"refused": said(error)}
    if wrong := loop.judge(result):
        return {"refused": wrong}
    row.update(batch=loop.base.nbytes, over_the_loop=loop.over_the_loop())
    if "pinned" in row:
        row["pinned_batches"] = round(row["pinned"] / loop.base.nbytes, 2)
    return row
