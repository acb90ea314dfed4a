"""Numbers with their units: a recorded figure as text, and the bounds that a sentence sets on it.

A figure is in seconds, bytes, a share of 1, a ratio or a count; ``unit`` says which it is.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

NBSP = "\u00a0"
BYTES = ("bytes", "peak", "held", "held_anonymous", "held_on_device", "on_device", "pinned")
# What the memory of a way is told by: the columns of a table, in this order.
MEMORY = (*BYTES, "peak_over_output", "faults", "pinned_batches", "nodes", "graph", "shares")
TIMED = ("median", "low", "high", "min", "rounds", "of_link")
UNITS = {
    **dict.fromkeys(BYTES, "bytes"),
    **dict.fromkeys(TIMED[:4], "seconds"),
    "peak_over_output": "ratio",
    "of_link": "share",
    "right": "share",
}
# The names of a unit, and how large each is; a bound may use any of them.
SIZES: dict[str, dict[str, float]] = {
    "seconds": {"s": 1, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9},
    "bytes": {"GiB": 2**30, "MiB": 2**20, "KiB": 2**10, "B": 1},
    "share": {"%": 0.01},
    "ratio": {"": 1},
    "count": {"": 1},
}
_BOUND = re.compile(r"([<>]=?) (\d+(?:\.\d+)?) ?(\S*)")
_COMPARE = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
Bound = tuple[Callable[[float, float], bool], float]


def unit(key: str) -> str:
    """The unit of a field of a record's row: ``seconds`` of ``median``, ``count`` of ``faults``."""
    return UNITS.get(key, "count")


def quantity(value: float, unit: str) -> str:
    """``1.30 µs``, ``64 KiB``, ``77%``, the ratios ``1.7`` and ``54``, the count ``16,396``."""
    if unit == "seconds":
        value = float(f"{value:.3g}")  # 999.6 µs is 1.00 ms
        name, size = _largest(value, unit)
        return f"{value / size:#.3g}".rstrip(".") + NBSP + name
    if unit == "bytes":
        name, size = _largest(value, unit)
        part = value / size
        digits = 0 if abs(part) >= 100 else 1 if abs(part) >= 10 else 2
        return re.sub(r"\.0+$", "", f"{part:.{digits}f}") + NBSP + name
    if unit == "share":
        return f"{value:.0%}"
    if unit == "ratio":
        return format(value, ",.0f" if value >= 9.95 else ".1f" if value >= 0.995 else ".2g")
    return f"{value:,}"


def _largest(value: float, unit: str) -> tuple[str, float]:
    """The largest of the sizes of a unit that the value reaches, else the smallest."""
    *larger, smallest = SIZES[unit].items()
    return next((size for size in larger if abs(value) >= size[1]), smallest)


def spread(low: float, high: float) -> str:
    """Two times as ``108–111 ms``, never broken at the dash, or as ``950 µs – 1.10 ms``."""
    (first, first_unit), (last, last_unit) = (
        quantity(value, "seconds").split(NBSP) for value in (low, high)
    )
    if first_unit == last_unit:
        return f"{first}\u2060–\u2060{last}{NBSP}{last_unit}"
    return f"{first}{NBSP}{first_unit} – {last}{NBSP}{last_unit}"


def bounds(text: str, unit: str) -> list[Bound]:
    """The comparisons in ``> 1``, ``< 200 ms`` or ``> 0.5 and < 2``, with limits in ``unit``.

    Raises ValueError for a text that is no bound, or one of another unit.
    """
    limits: list[Bound] = []
    for part in text.split(" and "):
        match = _BOUND.fullmatch(part)
        if match is None or match[3] not in SIZES[unit]:
            names = " or ".join(filter(None, SIZES[unit])) or "no unit"
            raise ValueError(
                f"{part!r} is no bound here: it takes < <= > or >=, a number and {names}; "
                "two are joined by: and"
            )
        limits.append((_COMPARE[match[1]], float(match[2]) * SIZES[unit][match[3]]))
    return limits
