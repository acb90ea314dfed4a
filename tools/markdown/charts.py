"""Where the lines of a plot go: axes with round ticks, and paths in the units of the drawing.

templates/plot.html writes the SVG, not matplotlib: of the plot "sizes" that makes 23.5 kB (3.5 kB
compressed) with 132 ``style=``, which the Content-Security-Policy forbids. With these turned into
attributes and its lengths rounded it is 15.1 kB (2.4 kB), against 7.4 kB (1.6 kB) here.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from tools.markdown.render import number, text_width

# Units of the drawing, about a pixel each on a phone of 320 px.
WIDTH, HEIGHT = 300, 236
RIGHT, TOP, BOTTOM = 292, 24, 196  # the frame; its left edge leaves room for the words of the axis
SIZE = 12.5  # of the type
STYLES = 6  # lines that look different
MARKED = 12  # a line of more points has a mark at its end alone


class Point(NamedTuple):
    """``low`` and ``high`` bound the band; they are ``y`` where there is none."""

    x: float
    y: float
    low: float
    high: float


class Axis(NamedTuple):
    """``ticks`` are values, ``label`` writes them. The values of a logarithmic axis are above 0."""

    name: str
    low: float
    high: float
    ticks: list[float]
    label: Callable[[float], str]
    log: bool = False

    def share(self, value: float) -> float:
        """Where a value stands on the axis, from 0 to 1."""
        scale = math.log if self.log else float
        low, high = scale(self.low), scale(self.high)
        return (scale(value) - low) / (high - low)


def powers(name: str, values: list[float], label: Callable[[float], str], base: int) -> Axis:
    """A logarithmic axis around these values, with at most seven ticks at powers of ``base``.

    That of base 10 begins and ends with a tick.
    """
    low, high = min(values), max(values)
    if base == 10:
        low, high = 10 ** _floor(math.log10(low)), 10 ** _ceil(math.log10(high))
    if low == high:
        low, high = low / base, high * base
    first, last = _ceil(math.log(low, base)), _floor(math.log(high, base))
    step = max(1, math.ceil((last - first + 1) / 7))
    ticks = [base**power for power in range(first, last + 1, step)]
    return Axis(name, low, high, ticks, label, log=True)


def even(
    name: str,
    values: list[float],
    label: Callable[[float], str],
    base: int = 10,
    tight: bool = False,
) -> Axis:
    """A linear axis from 0 with at most five steps: 1, 2, 5 of a power of 10, or powers of 2.

    It ends with a tick, or where it is ``tight`` with the largest value.
    """
    top = max([*values, 1e-12])
    factors = (1, 2) if base == 2 else (1, 2, 5, 10)
    power = float(base) ** math.floor(math.log(top / 5, base))
    step = next(power * factor for factor in factors if power * factor * 5 >= top * (1 - 1e-9))
    ticks = [step * count for count in range(_ceil(top / step) + 1)]
    if tight:
        return Axis(name, 0, top, [tick for tick in ticks if tick <= top], label)
    return Axis(name, 0, ticks[-1], ticks, label)


def _floor(value: float) -> int:
    return math.floor(value + 1e-9)


def _ceil(value: float) -> int:
    return math.ceil(value - 1e-9)


def chart(lines: list[list[Point]], x: Axis, y: Axis) -> dict:
    """What plot.html draws: the path of the grid, the texts with their places, and for each line
    its style, its path, the path around its band and the places of its marks.
    """
    left = max(text_width(y.label(tick), SIZE) for tick in y.ticks) + 8

    def place(value: float, height: float) -> tuple[float, float]:
        return left + x.share(value) * (RIGHT - left), BOTTOM - y.share(height) * (BOTTOM - TOP)

    grid, texts = "", [(2, 13, "start", y.name), (RIGHT, HEIGHT - 5, "end", x.name)]
    for tick in y.ticks:
        at = place(x.low, tick)[1]
        grid += f"M{number(left)} {number(at)}H{RIGHT}"
        texts.append((left - 5, at + 4, "end", y.label(tick)))
    for tick in x.ticks:
        at = place(tick, y.low)[0]
        grid += f"M{number(at)} {BOTTOM}v4"
        # The last word ends with the frame rather than outside it.
        anchor = "end" if at > RIGHT - 16 else "middle"
        texts.append((min(at, RIGHT), BOTTOM + 17, anchor, x.label(tick)))
    drawn = []
    for count, points in enumerate(lines):
        middle = [place(point.x, point.y) for point in points]
        upper = [place(point.x, point.high) for point in points]
        lower = [place(point.x, point.low) for point in points]
        band = "" if upper == lower else _path(upper + lower[::-1])
        marks = middle if len(middle) <= MARKED else middle[-1:]
        drawn.append({"style": count % STYLES, "path": _path(middle), "band": band, "marks": marks})
    form = {"width": WIDTH, "height": HEIGHT, "size": SIZE}
    return {**form, "grid": grid, "texts": texts, "lines": drawn}


def _path(places: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)
