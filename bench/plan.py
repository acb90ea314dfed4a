"""What there is to measure: the tables and the strategies of each section, and the machine.

Strategies are plain functions of an input.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import importlib.metadata
import os
import pathlib
from typing import Any, Callable, Mapping, NamedTuple, Sequence

import torch

from bench import machine
from tools.common import environment
from tools.record.measurements import PEERS, SECTIONS


class Section(NamedTuple):
    """What ``section(quick)`` of a module of bench/ returns: functions that measure, by name.

    One of ``tables`` returns a table of the record; one of ``memory`` the row of that strategy, or
    None without its library. ``peers`` are the names of the strategies of other libraries.
    """

    tables: Mapping[str, Callable[[], dict]]
    memory: Mapping[str, Callable[[], Any]] = {}
    peers: Sequence[str] = ()
    needs_cuda: bool = False


def importable(
    peers: dict[str, tuple[str, Callable]],
) -> tuple[dict[str, Callable], dict[str, str]]:
    """``{name: strategy}`` of the peers whose library is here, and ``{name: why}`` of the others.

    A peer is a module's name, and a function of the module and of what a strategy is given. Where a
    library is here and fails to start, the strategy raises what it raised.
    """
    strategies: dict[str, Callable] = {}
    absent = {}
    for name, (module, run) in peers.items():
        try:
            strategies[name] = functools.partial(run, importlib.import_module(module))
        except ImportError as error:
            absent[name] = str(error)
        except Exception as error:
            strategies[name] = functools.partial(_raise, error)
    return strategies, absent


def _raise(error: Exception, _) -> None:
    raise error


def plan(quick: bool) -> dict:
    """``{"environment": …, "sections": {section: names}}``.

    The names are of ``tables``, of strategies whose ``memory`` is measured, and of ``peers``; None
    stands for a section that needs a GPU, where there is none.
    """
    names: dict[str, dict | None] = {}
    for name in SECTIONS:
        section = importlib.import_module(f"bench.{name}").section(quick)
        parts = {part: list(getattr(section, part)) for part in ("tables", "memory", "peers")}
        names[name] = parts if machine.cuda() or not section.needs_cuda else None
    return {"environment": whole_environment(), "sections": names}


def whole_environment() -> dict:
    """What a reader must know to judge the figures: the machine and all versions."""
    about = {
        **environment.environment([]),
        "cpu": environment.processor(),
        "cores": os.cpu_count(),
        "memory_GiB": round(machine.proc_bytes("meminfo", "MemTotal") / 2**30) or None,
        "threads": torch.get_num_threads(),
    }
    huge_pages = pathlib.Path("/sys/kernel/mm/transparent_hugepage/enabled")
    if huge_pages.exists():  # always [madvise] never
        about["huge_pages"] = huge_pages.read_text().partition("[")[2].partition("]")[0]
    for peer in PEERS:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            about[peer] = importlib.metadata.version(peer)
    return about
