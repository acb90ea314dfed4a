"""What stays alive: results kept with their graph, and small views of large arrays."""

from __future__ import annotations

import functools

import torch

from bench import machine
from bench.plan import Section
from bench.workload import MiB

KEEP = {
    "out": lambda out: out,
    "out.detach()": lambda out: out.detach(),
    "out.detach().cpu().numpy()": lambda out: out.detach().cpu().numpy(),
    "out[:, 0].detach().cpu().numpy()": lambda out: out[:, 0].detach().cpu().numpy(),
    "out[:, 0].detach().cpu().numpy().copy()": lambda out: out[:, 0].detach().cpu().numpy().copy(),
    "out[:, 0].detach().clone()": lambda out: out[:, 0].detach().clone(),
}


def section(quick: bool) -> Section:
    """Nothing here is timed."""
    return Section({}, {name: functools.partial(_memory, name, quick) for name in KEEP})


def _memory(name: str, quick: bool) -> dict:
    """Keep one result of each step of a loop."""
    torch.manual_seed(0)
    linear, gelu = functools.partial(torch.nn.Linear, 512, 512), torch.nn.GELU
    model = torch.nn.Sequential(linear(), gelu(), linear(), gelu(), linear()).to(machine.device())
    x = torch.randn(1024, 512, device=machine.device())
    model(x)
    steps = 16 if quick else 96
    kept: list = []
    before = torch.cuda.memory_allocated() if machine.cuda() else 0

    def run():
        for _ in range(steps):
            kept.append(KEEP[name](model(x)))

    column = "[:, 0]" in name
    _, row = machine.watch(run, steps * 2 * MiB // (512 if column else 1))
    if machine.cuda():
        row["held_on_device"] = torch.cuda.memory_allocated() - before
    shapes = [tuple(part.shape) for part in kept]
    right = shapes == [(1024,) if column else (1024, 512)] * steps
    return row if right else {"refused": "kept something else"}
