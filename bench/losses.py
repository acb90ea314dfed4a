"""Twenty thousand losses: one number a step, read at each step or once at the end."""

from __future__ import annotations

from typing import Callable

import numpy as np
import torch

from bench import harness
from bench.harness import Case, Scale, Strategy

NEEDS_CUDA = False


class Steps:
    """A loss a step, computed where a model would compute it."""

    def __init__(self, steps: int):
        self.values = torch.rand(steps, device=harness.device())
        self.expected = self.values.cpu().numpy() + np.float32(1)

    def __iter__(self):
        return (value + 1 for value in self.values.unbind())

    def __len__(self):
        return len(self.expected)


def item(losses):
    return np.array([loss.item() for loss in losses], np.float32)


def cpu_each(losses):
    return np.array([loss.detach().cpu().numpy() for loss in losses], np.float32)


def stack_once(losses):
    return torch.stack([loss.detach() for loss in losses]).cpu().numpy()


def into_a_tensor(losses):
    kept = None
    for step, loss in enumerate(losses):
        kept = loss.new_empty(len(losses)) if kept is None else kept
        kept[step] = loss.detach()
    return kept.cpu().numpy()


def nothing(losses) -> None:
    for _ in losses:
        pass


def measured() -> list[str]:
    return []  # memory is not what this is about


def tables(scale: Scale) -> dict[str, Callable[[], dict]]:
    steps = scale.pick(20_000, 200)

    def fresh():
        losses = Steps(steps)
        return Case(losses, lambda made: harness.difference(made, losses.expected), steps * 4)

    runs = {
        ".item() each step": item, ".detach().cpu().numpy() each step": cpu_each,
        "list, one torch.stack, one copy": stack_once, "kept[step] = loss, one copy": into_a_tensor,
    }  # fmt: skip
    strategies = {name: Strategy(run, inner=1) for name, run in runs.items()}
    strategies["the losses alone"] = Strategy(nothing, inner=1, floor=True)
    return {str(steps): lambda: {"rows": harness.measure(strategies, fresh, scale)}}
