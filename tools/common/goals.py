"""What this project aims at, as ratios of figures that one run took; needs a record of bench/ and nothing else."""

from __future__ import annotations

import math
from typing import Callable, NamedTuple, Optional

OURS = "fill (the ring, with a GPU)"
HELPER = "to_numpy, to copy"


class Goal(NamedTuple):
    """``value`` of a record's sections is at most or at least ``limit``; ``cuda``: with a GPU only."""

    name: str
    cuda: bool
    sign: str  # "<=" or ">="
    limit: float
    value: Callable[[dict], float]


def _time(section: str, table: str, strategy: str) -> Callable[[dict], float]:
    return lambda sections: sections[section]["tables"][table]["rows"][strategy]["median"]


def _times_faster(section: str, table: str, ours: str, other: str) -> Callable[[dict], float]:
    return lambda sections: (
        _time(section, table, other)(sections) / _time(section, table, ours)(sections)
    )


def _memory(strategy: str, key: str) -> Callable[[dict], float]:
    return lambda sections: sections["collect"]["memory"][strategy][key]


def _fewer_faults(sections: dict) -> float:
    return _memory("list, torch.cat", "faults")(sections) / _memory(OURS, "faults")(sections)


def _kinds_wrong(sections: dict) -> float:
    return sum(
        verdict != "right"
        for verdict in sections["nested"]["tables"]["kinds"]["verdicts"][HELPER].values()
    )


def _fastest_peer(sections: dict) -> float:
    rows = sections["nested"]["tables"]["seven tensors"]["rows"]
    return (
        min(
            row["median"]
            for name, row in rows.items()
            if name in sections["nested"]["peers"] and "median" in row
        )
        / rows[HELPER]["median"]
    )


def _over_the_longer(sections: dict) -> float:
    of = lambda name: _time("overlap", "equal", name)(sections)
    return of("fill, the ring") / max(of("computing alone"), of("transferring alone"))


def _losses(sections: dict) -> float:
    ((_, table),) = sections["losses"]["tables"].items()
    of = {name: row.get("median", math.inf) for name, row in table["rows"].items()}
    return of[".item() each step"] / min(
        of["list, one torch.stack, one copy"], of["kept[step] = loss, one copy"]
    )


GOALS = (
    Goal(
        "collect: memory at most, over the output",
        False,
        "<=",
        1.05,
        _memory(OURS, "peak_over_output"),
    ),
    Goal(
        "collect: times faster than list and np.concatenate",
        False,
        ">=",
        1.5,
        _times_faster("collect", "all", OURS, "list, np.concatenate"),
    ),
    Goal(
        "collect: times fewer page faults than list and torch.cat", False, ">=", 100, _fewer_faults
    ),
    Goal("nested: kinds that the helper gets wrong", False, "<=", 0, _kinds_wrong),
    Goal("nested: times faster than the fastest other library", False, ">=", 1.5, _fastest_peer),
    Goal(
        "collect: share of the link's speed",
        True,
        ">=",
        0.8,
        lambda s: s["collect"]["tables"]["large"]["rows"][OURS]["of_link"],
    ),
    Goal(
        "collect: times faster than .cpu() and np.concatenate",
        True,
        ">=",
        4,
        _times_faster("collect", "large", OURS, "list, np.concatenate"),
    ),
    Goal(
        "collect: batches in pinned memory at most", True, "<=", 8, _memory(OURS, "pinned_batches")
    ),
    Goal(
        "overlap: time over the longer of computing and transferring",
        True,
        "<=",
        1.15,
        _over_the_longer,
    ),
    Goal("losses: times faster than .item() each step", True, ">=", 5, _losses),
)


class Reached(NamedTuple):
    """``value`` is None where the record has not what it takes, and then ``met`` too."""

    name: str
    sign: str
    limit: float
    value: Optional[float]
    met: Optional[bool]


def reached(record: dict) -> list[Reached]:
    """How each goal fares that the machine of this record can be held to."""
    found = []
    for goal in GOALS:
        if goal.cuda != ("cuda" in record["environment"]):
            continue
        try:
            value = goal.value(record["sections"])
        except (
            KeyError,
            TypeError,
            ValueError,
        ):  # not measured, refused, or of no library that is installed
            found.append(Reached(goal.name, goal.sign, goal.limit, None, None))
            continue
        met = value <= goal.limit if goal.sign == "<=" else value >= goal.limit
        found.append(Reached(goal.name, goal.sign, goal.limit, float(f"{value:.4g}"), met))
    return found


def line(goal: Reached) -> str:
    if goal.value is None:
        return f"goal   not measured: {goal.name} {goal.sign} {goal.limit}"
    return f"goal   {'met' if goal.met else 'MISSED'}: {goal.name}: {goal.value} (to be {goal.sign} {goal.limit})"
