"""Plots as small inline SVG: lines over sizes or over a loop, and bars.

An SVG writer of our own because matplotlib and pygal were tried: 5 to 6 kB compressed a plot against about 1 kB, and both
write ``style=``, which the Content-Security-Policy forbids and which no colour scheme reaches.

Only geometry and numbers stand in the SVG; its colours are classes of docs/theme/assets/figures.css, and the names of the
lines and bars are text of the page beside it, so that they wrap, translate and can be selected. Without the style sheet a
drawing is black on white, and complete: each line has dashes and marks of its own.
"""

from __future__ import annotations

import html
import math
from collections.abc import Callable
from typing import NamedTuple

from tools.markdown.figures import text_width

# Units of the drawing: about a pixel each on a phone of 320 px. The style sheet makes the type smaller where it is wider.
WIDTH, HEIGHT = 300, 236
RIGHT, TOP, BOTTOM = 292, 24, 196  # the frame; its left edge leaves room for the words of the axis
SIZE = 12.5  # of the type
STYLES = 6  # lines that look different; as many as one plot can show
_DASHES = ("", "6 3", "2 3", "9 3 2 3", "", "4 2")
# Each from its middle on: circle, square, triangle, diamond, saltire, cross.
_MARKS = ("m-2.3 0a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z", "m-2.1-2.1h4.2v4.2h-4.2z", "m0-2.9 2.6 4.7h-5.2z",
          "m0-3 3 3-3 3-3-3z", "m-2.2-2.2 4.4 4.4m0-4.4-4.4 4.4", "m0-2.8v5.6m-2.8-2.8h5.6")  # fmt: skip


class Point(NamedTuple):
    """``low`` and ``high`` bound the band; equal to ``y`` where there is none."""

    x: float
    y: float
    low: float
    high: float


class Line(NamedTuple):
    """``style``: 0 to STYLES - 1."""

    style: int
    points: list[Point]


class Axis(NamedTuple):
    """``ticks``: values; ``label`` writes them. What is logarithmic is above 0."""

    name: str
    low: float
    high: float
    ticks: list[float]
    label: Callable[[float], str]
    log: bool = False

    def share(self, value: float) -> float:
        """Where on the axis, from 0 to 1."""
        low, high, at = (
            math.log(part) if self.log else part for part in (self.low, self.high, value)
        )
        return (at - low) / (high - low)


def powers(name: str, values: list[float], label: Callable[[float], str], base: int) -> Axis:
    """A logarithmic axis around these values, with ticks at powers of ``base``, at most seven of them."""
    low, high = min(values), max(values)
    if base == 10:  # from tick to tick
        low, high = (
            10 ** math.floor(math.log10(low) + 1e-9),
            10 ** math.ceil(math.log10(high) - 1e-9),
        )
    if low == high:
        low, high = low / base, high * base
    first, last = math.ceil(math.log(low, base) - 1e-9), math.floor(math.log(high, base) + 1e-9)
    step = max(1, math.ceil((last - first + 1) / 7))
    return Axis(
        name, low, high, [base**power for power in range(first, last + 1, step)], label, log=True
    )


def even(
    name: str,
    values: list[float],
    label: Callable[[float], str],
    base: int = 10,
    tight: bool = False,
) -> Axis:
    """A linear axis from 0 with at most five round steps: 1, 2, 5 of a power of 10, or powers of 2.

    It ends with a step, or where it is ``tight`` with the largest value.
    """
    top = max([*values, 1e-12])
    if base == 2:
        step = 2.0 ** math.ceil(math.log2(top / 5))
    else:
        power = 10.0 ** math.floor(math.log10(top / 5))
        step = next(
            power * factor for factor in (1, 2, 5, 10) if power * factor * 5 >= top * (1 - 1e-9)
        )
    count = math.ceil(top / step - 1e-9)
    ticks = [step * number for number in range(count + 1)]
    return (
        Axis(name, 0, top, [tick for tick in ticks if tick <= top], label)
        if tight
        else Axis(name, 0, ticks[-1], ticks, label)
    )


def lines(drawn: list[Line], x: Axis, y: Axis, key: str, title: str, description: str) -> str:
    """The ``<svg>``. ``key`` begins its ids."""
    left = max(text_width(y.label(tick), SIZE) for tick in y.ticks) + 8

    def place(px: float, py: float) -> tuple[float, float]:
        return left + x.share(px) * (RIGHT - left), BOTTOM - y.share(py) * (BOTTOM - TOP)

    grid, words = "", [_text(2, 13, "start", y.name), _text(RIGHT, HEIGHT - 5, "end", x.name)]
    for tick in y.ticks:
        at = place(x.low, tick)[1]
        grid += f"M{_n(left)} {_n(at)}H{RIGHT}"
        words.append(_text(left - 5, at + 4, "end", y.label(tick)))
    for tick in x.ticks:
        at = place(tick, y.low)[0]
        grid += f"M{_n(at)} {BOTTOM}v4"
        # The last word ends with the frame rather than outside it.
        words.append(
            _text(
                min(at, RIGHT), BOTTOM + 17, "end" if at > RIGHT - 16 else "middle", x.label(tick)
            )
        )
    parts = [f'<path class="plot-grid" d="{grid}" stroke-width=".5"/>']
    for line in drawn:
        middle = [place(point.x, point.y) for point in line.points]
        edge = [place(point.x, point.high) for point in line.points]
        edge += [place(point.x, point.low) for point in reversed(line.points)]
        band = f'<path class="plot-band" d="{_path(edge)}z" fill="currentColor" fill-opacity=".2" stroke="none"/>'
        if all(point.low == point.high for point in line.points):
            band = ""
        marks = "".join(
            _mark(line.style, *at) for at in (middle if len(middle) <= 12 else middle[-1:])
        )
        parts.append(
            f'<g class="plot-{line.style}">{band}<path d="{_path(middle)}"{_dash(line.style)}/>{marks}</g>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot-drawing" role="img" focusable="false" '
        f'aria-labelledby="{key}-title {key}-desc" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round">'
        f'<title id="{key}-title">{html.escape(title)}</title><desc id="{key}-desc">{html.escape(description)}</desc>'
        f'{"".join(parts)}<g font-size="{SIZE}" fill="currentColor" stroke="none">{"".join(words)}</g></svg>'
    )


def sample(style: int) -> str:
    """A piece of a line, for the legend."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot-sample plot-{style}" aria-hidden="true" viewBox="0 0 34 12" '
        f'width="34" height="12" fill="none" stroke="currentColor" stroke-width="1.8">'
        f'<path d="M1 6h32"{_dash(style)}/>{_mark(style, 17, 6)}</svg>'
    )


def bar(value: float, low: float, high: float, most: float) -> str:
    """One bar as wide as ``value`` of ``most``, with a line from ``low`` to ``high``. What it says stands beside it as text."""
    at = [_n(1000 * min(part / most, 1)) for part in (value, low, high)]
    spread = (
        ""
        if low == high
        else f'<path d="M{at[1]} 6H{at[2]}M{at[1]} 2v8M{at[2]} 2v8" vector-effect="non-scaling-stroke"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot-bar" aria-hidden="true" viewBox="0 0 1000 12" height="12" '
        f'preserveAspectRatio="none" stroke="currentColor"><rect width="{at[0]}" height="12" stroke="none"/>{spread}</svg>'
    )


def _dash(style: int) -> str:
    return f' stroke-dasharray="{_DASHES[style]}"' if _DASHES[style] else ""


def _mark(style: int, x: float, y: float) -> str:
    return f'<path class="plot-mark" d="M{_n(x)} {_n(y)}{_MARKS[style]}"/>'


def _path(places: list[tuple[float, float]]) -> str:
    """A path to a tenth of a unit."""
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in places)


def _text(x: float, y: float, anchor: str, text: str) -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}">{html.escape(text)}</text>'


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
