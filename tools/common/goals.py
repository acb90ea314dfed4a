"""What this project aims at, as ratios of figures that one run took.

A record of bench/ (tools/common/measurements.py) goes in, how each goal fares comes out. Needs the
standard library alone, and runs on Python 3.8 and later.
"""

from __future__ import annotations

import contextlib
from typing import Callable, Iterable, NamedTuple

from tools.common.measurements import Missing, Record, figure, rows, table

OURS = "fill (the ring, with a GPU)"
HELPER = "to_numpy, to copy"
CONCATENATE = "list, np.concatenate"


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


def _ours(place: str, key: str) -> Callable[[Record], float]:
    return lambda record: figure(record, place, OURS, key)


def _times(place: str, way: str, key: str = "median") -> Callable[[Record], float]:
    """How many times the figure of ``way`` is ours."""
    return lambda record: figure(record, place, way, key) / figure(record, place, OURS, key)


def _least(record: Record, place: str, ways: Iterable[str]) -> float:
    """The time of the fastest. Raises Missing where none was measured."""
    measured = rows(record, place)
    times: list[float] = [
        measured[way]["median"] for way in ways if "median" in measured.get(way, {})
    ]
    if not times:
        raise Missing(place)
    return min(times)


def _kinds_wrong(record: Record) -> float:
    verdicts = table(record, "nested/kinds").get("verdicts", {})
    if HELPER not in verdicts:
        raise Missing(HELPER)
    return len([verdict for verdict in verdicts[HELPER].values() if verdict != "right"])


def _fastest_peer(record: Record) -> float:
    place = "nested/seven tensors"
    own = figure(record, place, HELPER)
    return _least(record, place, record["sections"]["nested"]["peers"]) / own


def _overlap(record: Record) -> float:
    alone = ("computing alone", "transferring alone")
    longer = max(figure(record, "overlap/equal", way) for way in alone)
    return figure(record, "overlap/equal", "fill, the ring") / longer


def _losses(record: Record) -> float:
    place, ours = "losses/20000", ("list, one torch.stack, one copy", "kept[step] = loss, one copy")
    making = figure(record, place, "the losses alone")  # the model's part, which no way can save
    read = figure(record, place, ".item() each step") - making
    return read / (_least(record, place, ours) - making)


_PEAK, _PINNED = (_ours("collect/memory", key) for key in ("peak_over_output", "pinned_batches"))
_FASTER, _FASTER_ON_CUDA = (_times(f"collect/{table}", CONCATENATE) for table in ("all", "large"))
_FAULTS = _times("collect/memory", "list, torch.cat", "faults")
GOALS = (
    Goal("collect: memory at most, over the output", False, "<=", 1.05, _PEAK),
    Goal("collect: times faster than list and np.concatenate", False, ">=", 1.5, _FASTER),
    Goal("collect: times fewer page faults than list and torch.cat", False, ">=", 100, _FAULTS),
    Goal("nested: kinds that the helper gets wrong", False, "<=", 0, _kinds_wrong),
    Goal("nested: times faster than the fastest other library", False, ">=", 1.5, _fastest_peer),
    Goal("collect: share of the link's speed", True, ">=", 0.8, _ours("collect/large", "of_link")),
    Goal("collect: times faster than .cpu() and np.concatenate", True, ">=", 4, _FASTER_ON_CUDA),
    Goal("collect: batches in pinned memory at most", True, "<=", 8, _PINNED),
    Goal("overlap: time over the longer of computing and transferring", True, "<=", 1.15, _overlap),
    Goal("losses: times faster than .item() each step, beyond making them", True, ">=", 5, _losses),
)


def reached(record: Record) -> list[Goal]:
    """The goals that the machine of this record can be held to, with how each fares."""
    goals = []
    for goal in GOALS:
        if goal.cuda == ("cuda" in record["environment"]):
            with contextlib.suppress(Missing):
                value = goal.measure(record)
                met = value <= goal.limit if goal.sign == "<=" else value >= goal.limit
                goal = goal._replace(value=float(f"{value:.4g}"), met=met)
            goals.append(goal)
    return goals


def line(goal: Goal) -> str:
    """How a goal fares, in a line of the run's last words."""
    if goal.value is None:
        return f"goal   not measured: {goal.name} {goal.sign} {goal.limit}"
    verdict = "met" if goal.met else "MISSED"
    return f"goal   {verdict}: {goal.name}: {goal.value} (to be {goal.sign} {goal.limit})"
