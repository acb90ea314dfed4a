"""What stays alive: results kept with their graph, and small views of large arrays."""

from __future__ import annotations

import torch

from bench import harness
from bench.harness import MiB, Scale

NEEDS_CUDA = False
WAYS = {
    "out": lambda out: out,
    "out.detach()": lambda out: out.detach(),
    "out.detach().cpu().numpy()": lambda out: out.detach().cpu().numpy(),
    "out[:, 0].detach().cpu().numpy()": lambda out: out[:, 0].detach().cpu().numpy(),
    "out[:, 0].detach().cpu().numpy().copy()": lambda out: out[:, 0].detach().cpu().numpy().copy(),
    "out[:, 0].detach().clone()": lambda out: out[:, 0].detach().clone(),
}


def measured() -> list[str]:
    return list(WAYS)


def tables(scale: Scale) -> dict:
    """Nothing here is timed."""
    return {}


def memory(name: str, scale: Scale) -> dict:
    """Keep one result of each step of a loop; ``held`` and ``held_on_device`` are what is alive after it."""
    keep, device = WAYS[name], harness.device()
    torch.manual_seed(0)
    model = torch.nn.Sequential(
        torch.nn.Linear(512, 512),
        torch.nn.GELU(),
        torch.nn.Linear(512, 512),
        torch.nn.GELU(),
        torch.nn.Linear(512, 512),
    ).to(device)
    x = torch.randn(1024, 512, device=device)
    model(x)
    steps = scale.pick(96, 16)
    kept: list = []
    before = torch.cuda.memory_allocated() if harness.cuda() else 0

    def run():
        for _ in range(steps):
            kept.append(keep(model(x)))

    nbytes = steps * 2 * MiB // (512 if "[:, 0]" in name else 1)
    _, row = harness.use(run, nbytes)
    if harness.cuda():
        row["held_on_device"] = torch.cuda.memory_allocated() - before
    shape = (1024,) if "[:, 0]" in name else (1024, 512)
    if len(kept) != steps or any(tuple(one.shape) != shape for one in kept):
        return {"refused": "kept something else"}
    return row
