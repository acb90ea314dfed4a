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
    """``measure`` of a record is to be at most (``<=``) or at least (``>=``) ``limit``.

    ``cuda``: for a record with a GPU; the others are for one without. ``value`` and ``met`` say how
    it fares, and are None where the record lacks what it takes.
    """

    name: str
    cuda: bool
    sign: str
    limit: float
    measure: Callable[[Record], float]
    value: float | None = None
    met: bool | None = None


def _fill(place: str, key: str) -> Callable[[Record], float]:
    return lambda record: figure(record, place, OURS, key)


def _faster(table: str) -> Callable[[Record], float]:
    """How many times faster than joining a list of arrays."""
    place = f"collect/{table}"
    return lambda record: (
        figure(record, place, "list, np.concatenate") / figure(record, place, OURS)
    )


def _fewer_faults(record: Record) -> float:
    ours, theirs = (
        figure(record, "collect/memory", way, "faults") for way in (OURS, "list, torch.cat")
    )
    return theirs / ours


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


_PEAK, _PINNED = (_fill("collect/memory", key) for key in ("peak_over_output", "pinned_batches"))
GOALS = (
    Goal("collect: memory at most, over the output", False, "<=", 1.05, _PEAK),
    Goal("collect: times faster than list and np.concatenate", False, ">=", 1.5, _faster("all")),
    Goal(
        "collect: times fewer page faults than list and torch.cat", False, ">=", 100, _fewer_faults
    ),
    Goal("nested: kinds that the helper gets wrong", False, "<=", 0, _kinds_wrong),
    Goal("nested: times faster than the fastest other library", False, ">=", 1.5, _fastest_peer),
    Goal("collect: share of the link's speed", True, ">=", 0.8, _fill("collect/large", "of_link")),
    Goal("collect: times faster than .cpu() and np.concatenate", True, ">=", 4, _faster("large")),
    Goal("collect: batches in pinned memory at most", True, "<=", 8, _PINNED),
    Goal("overlap: time over the longer of computing and transferring", True, "<=", 1.15, _overlap),
    Goal("losses: times faster than .item() each step", True, ">=", 5, _losses),
)


def reached(record: Record) -> list[Goal]:
    """The goals that the machine of this record can be held to, with how each fares."""
    found = []
    for goal in GOALS:
        if goal.cuda == ("cuda" in record["environment"]):
            try:
                value = goal.measure(record)
            except (KeyError, ValueError):  # not measured or refused; min() of no library at all
                found.append(goal)
                continue
            met = value <= goal.limit if goal.sign == "<=" else value >= goal.limit
            found.append(goal._replace(value=float(f"{value:.4g}"), met=met))
    return found


def line(goal: Goal) -> str:
    """How a goal fares, in a line of the run's last words."""
    if goal.value is None:
        return f"goal   not measured: {goal.name} {goal.sign} {goal.limit}"
    verdict = "met" if goal.met else "MISSED"
    return f"goal   {verdict}: {goal.name}: {goal.value} (to be {goal.sign} {goal.limit})"
