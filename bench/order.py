""".detach().cpu() against .cpu().detach(): time, nodes of the graph, and what is held."""

from __future__ import annotations

import functools

import torch

from bench import machine
from bench.plan import Section
from bench.timing import measure
from bench.workload import MiB, Workload, expecting

ORDERS = {  # the first call and the second
    ".detach().cpu()": (torch.Tensor.detach, torch.Tensor.cpu),
    ".cpu().detach()": (torch.Tensor.cpu, torch.Tensor.detach),
    ".cpu()": (torch.Tensor.cpu, lambda t: t),
}
WAYS = {
    ".detach().cpu().numpy()": lambda t: t.detach().cpu().numpy(),
    ".cpu().detach().numpy()": lambda t: t.cpu().detach().numpy(),
    ".numpy(force=True)": lambda t: t.numpy(force=True),
}


def section(quick: bool) -> Section:
    sizes = (4, MiB) if quick else (4, MiB, 64 * MiB)
    table = lambda nbytes: {"rows": measure(WAYS, lambda: fresh(nbytes), quick)}
    return Section(
        {str(nbytes): functools.partial(table, nbytes) for nbytes in sizes},
        {name: functools.partial(_memory, name) for name in ORDERS},
    )


def output(nbytes: int) -> torch.Tensor:
    """The result of an operation, so that it has a graph: y = x * w keeps x and w."""
    x = torch.rand(nbytes // 4, device=machine.device())
    w = torch.rand(nbytes // 4, device=machine.device(), requires_grad=True)
    return x * w


def fresh(nbytes: int) -> Workload:
    t = output(nbytes)
    return expecting(t, t.detach().cpu().numpy().copy())


def nodes(t: torch.Tensor, result: torch.Tensor) -> int:
    """How many nodes were added to the graph on the way from t to the result."""
    count, node = 0, result.grad_fn
    while node is not None and node is not t.grad_fn:
        count += 1
        node = next((before for before, _ in node.next_functions if before is not None), None)
    return count


def _memory(name: str) -> dict:
    """Keep what the calls gave and let go of the rest, as a loop does."""
    first, second = ORDERS[name]
    first(output(4096))
    added = 0

    def run():
        nonlocal added
        t = output(32 * MiB)
        result = first(t)
        added = nodes(t, result)
        return second(result)

    result, row = machine.watch(run, 32 * MiB)
    return {**row, "nodes": added, "graph": result.grad_fn is not None}
