"""What there is to measure, and on what: a record's environment and the names in each section."""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import os
import pathlib

import torch

from bench import machine
from tools.common import environment
from tools.common.measurements import PEERS, SECTIONS


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
        **environment.base(),
        "cpu": machine.proc("cpuinfo", "model name"),
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
