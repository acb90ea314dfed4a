"""Twenty thousand losses: one number a step, read at each step or once at the end."""

from __future__ import annotations

import numpy as np
import torch

from bench import machine
from bench.plan import Section
from bench.timing import measure
from bench.workload import Workload, expecting


def losses(values: torch.Tensor):
    """A loss a step, computed where a model would compute it."""
    return (value + 1 for value in values.unbind())


def into_a_tensor(values):
    kept = values.new_empty(len(values))
    for step, loss in enumerate(losses(values)):
        kept[step] = loss.detach()
    return kept.cpu().numpy()


def only_the_losses(values) -> None:
    for _ in losses(values):
        pass


WAYS = {
    ".item() each step": lambda values: np.array([x.item() for x in losses(values)], np.float32),
    ".detach().cpu().numpy() each step": lambda values: np.array(
        [x.detach().cpu().numpy() for x in losses(values)], np.float32
    ),
    "list, one torch.stack, one copy": lambda values: (
        torch.stack([x.detach() for x in losses(values)]).cpu().numpy()
    ),
    "kept[step] = loss, one copy": into_a_tensor,
}
BASELINES = {"the losses alone": only_the_losses}


def fresh(steps: int) -> Workload:
    values = torch.rand(steps, device=machine.device())
    return expecting(values, values.cpu().numpy() + np.float32(1))


def section(quick: bool) -> Section:
    steps = 200 if quick else 20_000
    rows = lambda: measure(WAYS, lambda: fresh(steps), quick, calls=1, baselines=BASELINES)
    return Section({str(steps): lambda: {"rows": rows()}})
