"""What this project aims at, as ratios of figures that one run took.

A record of bench/ (tools/common/measurements.py) goes in, how each goal fares comes out. Needs the
standard library alone, and runs on Python 3.8 and later.
"""

from __future__ import annotations

import math
from typing import Callable, NamedTuple

from tools.common.measurements import Record, figure

OURS = "fill (the ring, with a GPU)"
HELPER = "to_numpy, to copy"


class Goal(NamedTuple):
    """``value`` of a record is to be at most (``<=``) or at least (``>=``) ``limit``.

    ``cuda``: for a record with a GPU; the other goals are for one without.
    """

    name: str
    cuda: bool
    sign: str
    limit: float
    value: Callable[[Record], float]


def _memory(key: str) -> Callable[[Record], float]:
    return lambda record: figure(record, "collect/memory", OURS, key)


def _faster(table: str) -> Callable[[Record], float]:
    """How many times faster than joining a list of arrays."""
    place = f"collect/{table}"
    return lambda record: (
        figure(record, place, "list, np.concatenate") / figure(record, place, OURS)
    )


def _fewer_faults(record: Record) -> float:
    return figure(record, "collect/memory", "list, torch.cat", "faults") / _memory("faults")(record)


def _link(record: Record) -> float:
    return figure(record, "collect/large", OURS, "of_link")


def _kinds_wrong(record: Record) -> float:
    verdicts = record["sections"]["nested"]["tables"]["kinds"]["verdicts"][HELPER]
    return len([verdict for verdict in verdicts.values() if verdict != "right"])


def _fastest_peer(record: Record) -> float:
    nested = record["sections"]["nested"]
    rows = nested["tables"]["seven tensors"]["rows"]
    peers = [rows[peer] for peer in nested["peers"] if peer in rows]
    fastest = min(row["median"] for row in peers if "median" in row)
    return float(fastest / rows[HELPER]["median"])


def _overlap(record: Record) -> float:
    longer = max(
        figure(record, "overlap/equal", f"{part} alone") for part in ("computing", "transferring")
    )
    return figure(record, "overlap/equal", "fill, the ring") / longer


def _losses(record: Record) -> float:
    ((_, table),) = record["sections"]["losses"]["tables"].items()
    time = {way: row.get("median", math.inf) for way, row in table["rows"].items()}
    ours = min(time["list, one torch.stack, one copy"], time["kept[step] = loss, one copy"])
    return float(time[".item() each step"] / ours)


GOALS = (
    Goal(
        "collect: memory at most, over the output", False, "<=", 1.05, _memory("peak_over_output")
    ),
    Goal("collect: times faster than list and np.concatenate", False, ">=", 1.5, _faster("all")),
    Goal(
        "collect: times fewer page faults than list and torch.cat", False, ">=", 100, _fewer_faults
    ),
    Goal("nested: kinds that the helper gets wrong", False, "<=", 0, _kinds_wrong),
    Goal("nested: times faster than the fastest other library", False, ">=", 1.5, _fastest_peer),
    Goal("collect: share of the link's speed", True, ">=", 0.8, _link),
    Goal("collect: times faster than .cpu() and np.concatenate", True, ">=", 4, _faster("large")),
    Goal("collect: batches in pinned memory at most", True, "<=", 8, _memory("pinned_batches")),
    Goal(
        "overlap: time over the longer of computing and transferring",
        True,
        "<=",
        1.15,
        _overlap,
    ),
    Goal("losses: times faster than .item() each step", True, ">=", 5, _losses),
)


class Reached(NamedTuple):
    """How a goal fares; ``value`` and ``met`` are None where the record lacks what it takes."""

    name: str
    sign: str
    limit: float
    value: float | None
    met: bool | None


def reached(record: Record) -> list[Reached]:
    """How each goal fares that the machine of this record can be held to."""
    found = []
    for name, cuda, sign, limit, value_of in GOALS:
        if cuda != ("cuda" in record["environment"]):
            continue
        try:
            value = value_of(record)
        except (KeyError, ValueError):  # not measured or refused; min() of no library at all
            found.append(Reached(name, sign, limit, None, None))
            continue
        met = value <= limit if sign == "<=" else value >= limit
        found.append(Reached(name, sign, limit, float(f"{value:.4g}"), met))
    return found


def line(goal: Reached) -> str:
    """How a goal fares, in a line of the run's last words."""
    if goal.value is None:
        return f"goal   not measured: {goal.name} {goal.sign} {goal.limit}"
    verdict = "met" if goal.met else "MISSED"
    return f"goal   {verdict}: {goal.name}: {goal.value} (to be {goal.sign} {goal.limit})"
