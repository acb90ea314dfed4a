""".detach().cpu() against .cpu().detach(): time, nodes of the graph, and what is held between the two calls."""

from __future__ import annotations

import functools
from typing import Callable

import torch

from bench import harness
from bench.harness import Case, MiB, Scale, Strategy

NEEDS_CUDA = False
ORDERS = {
    ".detach().cpu()": lambda t: (t.detach(),),
    ".cpu().detach()": lambda t: (t.cpu(),),
    ".cpu()": lambda t: (t.cpu(),),
}
_WHOLE = {
    ".detach().cpu().numpy()": lambda t: t.detach().cpu().numpy(),
    ".cpu().detach().numpy()": lambda t: t.cpu().detach().numpy(),
    ".numpy(force=True)": lambda t: t.numpy(force=True),
}


def _output(nbytes: int) -> torch.Tensor:
    """The result of an operation, so that it has a graph: y = x * w keeps x and w."""
    x = torch.rand(nbytes // 4, device=harness.device())
    w = torch.rand(nbytes // 4, device=harness.device(), requires_grad=True)
    return x * w


def measured() -> list[str]:
    return list(ORDERS)


def tables(scale: Scale) -> dict[str, Callable[[], dict]]:
    def fresh(nbytes):
        t = _output(nbytes)
        expected = t.detach().cpu().numpy().copy()
        return Case(t, lambda made: harness.difference(made, expected), nbytes)

    def table(nbytes):
        return {
            "rows": harness.measure(
                {name: Strategy(run) for name, run in _WHOLE.items()}, lambda: fresh(nbytes), scale
            )
        }

    return {
        str(nbytes): functools.partial(table, nbytes)
        for nbytes in scale.pick((4, MiB, 64 * MiB), (4, MiB))
    }


def nodes(t: torch.Tensor, made: torch.Tensor) -> int:
    """How many nodes the way from t to what was made of it added to the graph."""
    count, node = 0, made.grad_fn
    while node is not None and node is not t.grad_fn:
        count += 1
        node = next((before for before, _ in node.next_functions if before is not None), None)
    return count


def memory(name: str, scale: Scale) -> dict:
    """Keep what the first call gave and let go of the rest, as a loop does that detaches later, or never."""
    first = ORDERS[name]
    first(_output(4096))
    nbytes = 32 * MiB
    added = 0

    def run():
        nonlocal added
        t = _output(nbytes)
        (made,) = first(t)
        added = nodes(t, made)
        if name == ".cpu().detach()":
            made = made.detach()
        elif name == ".detach().cpu()":
            made = made.cpu()
        return made

    made, row = harness.use(run, nbytes)
    return {**row, "nodes": added, "graph": made.grad_fn is not None}
