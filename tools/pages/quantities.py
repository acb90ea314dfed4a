"""Numbers with their units: a recorded figure as text, and the bounds that a sentence sets on it.

A figure is in seconds, bytes, a share of 1, a ratio or a count; ``UNITS`` has that of each field of
a record's row.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

NBSP = "\u00a0"
TIMED = {**dict.fromkeys(("median", "low", "high", "min"), "seconds"), "rounds": "count"}
TIMED |= {"of_link": "share"}
_BYTES = ("bytes", "peak", "held", "held_anonymous", "held_on_device", "on_device", "pinned")
_COUNTS = ("faults", "pinned_batches", "nodes", "graph", "shares")
# What the memory of a way is told by: the columns of a table, in this order.
MEMORY = {**dict.fromkeys(_BYTES, "bytes"), "peak_over_output": "ratio"}
MEMORY |= dict.fromkeys(_COUNTS, "count")
UNITS = {**TIMED, **MEMORY, "right": "share"}
# The names of a unit, and how large each is; a bound may use any of them.
_SIZES: dict[str, dict[str, float]] = {
    "seconds": {"s": 1, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9},
    "bytes": {"GiB": 2**30, "MiB": 2**20, "KiB": 2**10, "B": 1},
    "share": {"%": 0.01},
    "ratio": {"": 1},
    "count": {"": 1},
}
_COMPARE = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def quantity(value: float, unit: str) -> str:
    """``1.30 µs``, ``64 KiB``, ``77%``, the ratios ``1.7`` and ``54``, the count ``16,396``."""
    if unit == "share":
        return f"{value:.0%}"
    if unit == "ratio":
        return format(value, ",.0f" if value >= 9.95 else ".1f" if value >= 0.995 else ".2g")
    if unit == "count":
        return f"{value:,}"
    if unit == "seconds":
        value = float(f"{value:.3g}")  # 999.6 µs is 1.00 ms
    *larger, smallest = _SIZES[unit].items()
    name, size = next((each for each in larger if abs(value) >= each[1]), smallest)
    part = value / size
    if unit == "seconds":
        return f"{part:#.3g}".rstrip(".") + NBSP + name
    digits = 0 if abs(part) >= 100 else 1 if abs(part) >= 10 else 2
    return re.sub(r"\.0+$", "", f"{part:.{digits}f}") + NBSP + name


def spread(low: float, high: float) -> str:
    """Two times as ``108–111 ms``, never broken at the dash, or as ``950 µs – 1.10 ms``."""
    first, last = quantity(low, "seconds"), quantity(high, "seconds")
    number, unit = first.split(NBSP)
    return f"{number}\u2060–\u2060{last}" if last.endswith(NBSP + unit) else f"{first} – {last}"


def bound(text: str, unit: str) -> Callable[[float], bool]:
    """Whether a figure keeps to ``> 1``, ``< 200 ms`` or ``> 0.5 and < 2``.

    Raises ValueError for a text that is no bound, or one of another unit.
    """
    limits = []
    for part in text.split(" and "):
        match = re.fullmatch(r"([<>]=?) (\d+(?:\.\d+)?) ?(\S*)", part)
        if match is None or match[3] not in _SIZES[unit]:
            names = " or ".join(filter(None, _SIZES[unit])) or "no unit"
            raise ValueError(
                f"{part!r} is no bound here: it takes < <= > or >=, a number and {names}; "
                "two are joined by: and"
            )
        limits.append((_COMPARE[match[1]], float(match[2]) * _SIZES[unit][match[3]]))
    return lambda value: all(compare(value, limit) for compare, limit in limits)
