"""One tensor, from 4 bytes to 4 GiB: each way to an array, and where in the chain a copy is made."""

from __future__ import annotations

import functools
from typing import Callable

import numpy as np
import torch

from bench import harness, recipes
from bench.harness import Case, GiB, KiB, MiB, Scale, Strategy

NEEDS_CUDA = False
SIZES = (4, 4 * KiB, 64 * KiB, MiB, 16 * MiB, 64 * MiB, 256 * MiB, GiB, 4 * GiB)
QUICK_SIZES = (4, 64 * KiB)
LISTS = 16 * MiB  # .tolist() makes 32 bytes of Python objects for each 4


def _waited(host: torch.Tensor) -> np.ndarray:
    torch.cuda.current_stream().synchronize()
    return host.numpy()


def _into_new_array(t: torch.Tensor) -> np.ndarray:
    out = np.empty(t.shape, np.float32)
    torch.from_numpy(out).copy_(t)
    return out


def _into_pinned(t: torch.Tensor) -> np.ndarray:
    host = torch.empty(t.shape, pin_memory=True)
    return _waited(host.copy_(t.detach(), non_blocking=True))


def _through_the_ring(t: torch.Tensor) -> np.ndarray:
    out = np.empty(t.shape, np.float32)
    recipes.fill(out, t.detach().split(4 * MiB))  # pieces of 16 MiB
    return out


WAYS = {
    "t.detach().cpu().numpy()": lambda t: t.detach().cpu().numpy(),
    "t.numpy(force=True)": lambda t: t.numpy(force=True),
    "np.asarray(t.detach().cpu())": lambda t: np.asarray(t.detach().cpu()),
    "np.from_dlpack(t.detach().cpu())": lambda t: np.from_dlpack(t.detach().cpu()),
    "t.detach().clone().cpu().numpy()": lambda t: t.detach().clone().cpu().numpy(),
    "t.detach().cpu().clone().numpy()": lambda t: t.detach().cpu().clone().numpy(),
    "t.detach().cpu().numpy().copy()": lambda t: t.detach().cpu().numpy().copy(),
    "np.array(t.detach().cpu())": lambda t: np.array(t.detach().cpu()),
    "np.empty, from_numpy(out).copy_(t)": _into_new_array,
    "np.array(t.tolist())": lambda t: np.array(t.tolist(), np.float32),
}
ON_A_GPU = {
    'to("cpu", non_blocking=True), wait': lambda t: _waited(
        t.detach().to("cpu", non_blocking=True)
    ),
    "new pinned tensor, copy_, wait": _into_pinned,
    "the ring, new array": _through_the_ring,
}


def measured() -> list[str]:
    return [*WAYS, *(ON_A_GPU if harness.cuda() else {})]


def _fresh(nbytes: int) -> Case:
    blocks = harness.Blocks(nbytes)
    return Case(blocks.tensor.requires_grad_(), blocks.judge, nbytes)


def _reused(nbytes: int) -> dict[str, Strategy]:
    """Into memory that is there already: what a loop can do with a destination of its own."""
    out = np.empty(nbytes // 4, np.float32)
    target = torch.from_numpy(out)

    def again(t):
        target.copy_(t)
        return out

    made = {
        "the same array again, from_numpy(out).copy_(t)": Strategy(
            lambda t: again(t.detach()), (out,)
        )
    }
    if harness.cuda():
        pinned = torch.empty(nbytes // 4, pin_memory=True)
        made["the same pinned tensor again, wait"] = Strategy(
            lambda t: _waited(pinned.copy_(t.detach(), non_blocking=True)), (pinned,)
        )
    return made


def _table(nbytes: int, scale: Scale) -> dict:
    # On the CPU the input, a result and the destination that is used again; with a GPU a result twice, where it is
    # copied once more, and three in pinned memory (used again, new, LINK).
    if (6 if harness.cuda() else 3.5) * nbytes > harness.available():
        return {"skipped": "too little memory"}
    ways = {**WAYS, **(ON_A_GPU if harness.cuda() else {})}
    if nbytes > LISTS:
        del ways["np.array(t.tolist())"]
    runs = {**{name: Strategy(run) for name, run in ways.items()}, **_reused(nbytes)}
    return {"rows": harness.measure(runs, lambda: _fresh(nbytes), scale)}


def tables(scale: Scale) -> dict[str, Callable[[], dict]]:
    return {
        str(nbytes): functools.partial(_table, nbytes, scale)
        for nbytes in scale.pick(SIZES, QUICK_SIZES)
    }


def memory(name: str, scale: Scale) -> dict:
    run = {**WAYS, **ON_A_GPU}[name]
    run(_fresh(4 * KiB).input)
    case = _fresh(LISTS if "tolist" in name else 64 * MiB)
    made, row = harness.use(lambda: run(case.input), case.nbytes)
    wrong = case.judge(made)
    if wrong:
        return {"refused": wrong}
    return {
        **row,
        "shares": harness.device() == "cpu" and made.ctypes.data == case.input.data_ptr(),
    }
