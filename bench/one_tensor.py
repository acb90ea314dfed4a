"""One tensor, from 4 bytes to 4 GiB: each way to an array, and where in the chain it copies."""

from __future__ import annotations

import functools

import numpy as np
import torch

from bench import machine, recipes
from bench.plan import Section
from bench.timing import measure
from bench.workload import LARGEST, SIZES, KiB, MiB, one_tensor

LISTS = 16 * MiB  # .tolist() makes 32 bytes of Python objects for each 4


def _not_blocking(t: torch.Tensor) -> np.ndarray:
    host = t.detach().to("cpu", non_blocking=True)
    torch.cuda.current_stream().synchronize()
    return host.numpy()


def _through_the_ring(t: torch.Tensor) -> np.ndarray:
    out = np.empty(t.shape, np.float32)
    recipes.OURS["fill"](out, t.detach().split(4 * MiB))  # pieces of 16 MiB
    return out


WAYS = {
    "t.detach().cpu().numpy()": lambda t: t.detach().cpu().numpy(),
    "t.numpy(force=True)": lambda t: t.numpy(force=True),
    "np.asarray(t.detach().cpu())": lambda t: np.asarray(t.detach().cpu()),
    "np.from_dlpack(t.detach().cpu())": lambda t: np.from_dlpack(t.detach().cpu()),
    "t.detach().clone().cpu().numpy()": lambda t: t.detach().clone().cpu().numpy(),
    "t.detach().cpu().clone().numpy()": lambda t: t.detach().cpu().clone().numpy(),
    "t.detach().cpu().numpy().copy()": lambda t: t.detach().cpu().numpy().copy(),
    't.detach().to("cpu", copy=True).numpy()': lambda t: t.detach().to("cpu", copy=True).numpy(),
    "np.array(t.detach().cpu())": lambda t: np.array(t.detach().cpu()),
    "np.empty, from_numpy(out).copy_(t)": recipes.into_new_array,
    "np.array(t.tolist())": lambda t: np.array(t.tolist(), np.float32),
}
ON_A_GPU = {
    'to("cpu", non_blocking=True), wait': _not_blocking,
    "new pinned tensor, copy_, wait": lambda t: machine.into_pinned(
        torch.empty(t.shape, pin_memory=True), t.detach()
    ),
    "the ring, new array": _through_the_ring,
}


def section(quick: bool) -> Section:
    ways = {**WAYS, **(ON_A_GPU if machine.cuda() else {})}
    sizes = (4, 64 * KiB) if quick else SIZES if machine.cuda() else (*SIZES, LARGEST)
    return Section(
        {str(nbytes): functools.partial(_table, ways, nbytes, quick) for nbytes in sizes},
        {name: functools.partial(_memory, name, run) for name, run in ways.items()},
    )


def _table(ways: dict, nbytes: int, quick: bool) -> dict:
    # On the CPU the input, a result and the destination that is used again; with a GPU a result
    # twice, where it is copied once more, and three in pinned memory (used again, new, LINK).
    most = (6 if machine.cuda() else 3.5) * nbytes
    if most > (machine.proc_bytes("meminfo", "MemAvailable") or most):
        return {"skipped": "too little memory"}
    ways = {name: run for name, run in ways.items() if "tolist" not in name or nbytes <= LISTS}
    # Into memory that is there already: what a loop can do with a destination of its own.
    out = np.empty(nbytes // 4, np.float32)
    target = torch.from_numpy(out)
    reused = {"the same array again, from_numpy(out).copy_(t)": out}
    again = lambda t: target.copy_(t.detach()).numpy()
    ways["the same array again, from_numpy(out).copy_(t)"] = again
    if machine.cuda():
        pinned = torch.empty(nbytes // 4, pin_memory=True)
        reused["the same pinned tensor again, wait"] = pinned
        again = lambda t: machine.into_pinned(pinned, t.detach())
        ways["the same pinned tensor again, wait"] = again
    return {"rows": measure(ways, lambda: one_tensor(nbytes, grad=True), quick, reused=reused)}


def _memory(name: str, run) -> dict:
    run(one_tensor(4 * KiB, grad=True).input)
    workload = one_tensor(LISTS if "tolist" in name else 64 * MiB, grad=True)
    result, row = machine.watch(lambda: run(workload.input), workload.nbytes)
    if wrong := workload.judge(result):
        return {"refused": wrong}
    on_cpu = machine.device() == "cpu"
    return {**row, "shares": on_cpu and result.ctypes.data == workload.input.data_ptr()}
