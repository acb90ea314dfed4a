"""Charts as small inline SVG: lines over sizes or over a loop, and bars.

The writer is our own because of the figures of matplotlib: MATPLOTLIB

Only geometry and numbers stand in the SVG. The names of lines and bars are text of the page beside it,
so that they wrap, translate and can be selected; each line has dashes and marks of its own.
"""

from __future__ import annotations

import html
import math
from collections.abc import Callable
from typing import NamedTuple

from tools.markdown.svg import path, picture, tag, text_width

# Units of the drawing: about a pixel each on a phone of 320 px. figures.css makes the type smaller elsewhere.
WIDTH, HEIGHT = 300, 236
RIGHT, TOP, BOTTOM = 292, 24, 196  # the frame; its left edge leaves room for the words of the axis
SIZE = 12.5  # of the type
_DASHES = (None, "6 3", "2 3", "9 3 2 3", None, "4 2")  # of the six styles of a line
_MARKS = (  # each from its middle on: circle, square, triangle, diamond, saltire, cross
    "m-2.3 0a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z",
    "m-2.1-2.1h4.2v4.2h-4.2z",
    "m0-2.9 2.6 4.7h-5.2z",
    "m0-3 3 3-3 3-3-3z",
    "m-2.2-2.2 4.4 4.4m0-4.4-4.4 4.4",
    "m0-2.8v5.6m-2.8-2.8h5.6",
)


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

    That of 10 begins and ends with a tick.
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
    """A linear axis from 0 with at most five round steps: 1, 2, 5 of a power of 10, or powers of 2.

    It ends with a tick, or where it is ``tight`` with the largest value.
    """
    top = max([*values, 1e-12])
    if base == 2:
        step = 2.0 ** math.ceil(math.log2(top / 5))
    else:
        power = 10.0 ** math.floor(math.log10(top / 5))
        step = next(
            power * factor for factor in (1, 2, 5, 10) if power * factor * 5 >= top * (1 - 1e-9)
        )
    ticks = [step * number for number in range(_ceil(top / step) + 1)]
    if tight:
        return Axis(name, 0, top, [tick for tick in ticks if tick <= top], label)
    return Axis(name, 0, ticks[-1], ticks, label)


def _floor(value: float) -> int:
    return math.floor(value + 1e-9)


def _ceil(value: float) -> int:
    return math.ceil(value - 1e-9)


def lines(drawn: list[list[Point]], x: Axis, y: Axis, key: str, words: tuple[str, str]) -> str:
    """The ``<svg>`` of some lines, each in its style. ``key`` begins its ids.

    It is read out as the two ``words``, title and description.
    """
    left = max(text_width(y.label(tick), SIZE) for tick in y.ticks) + 8

    def place(value: float, height: float) -> tuple[float, float]:
        return left + x.share(value) * (RIGHT - left), BOTTOM - y.share(height) * (BOTTOM - TOP)

    grid, texts = "", _text(2, 13, "start", y.name) + _text(RIGHT, HEIGHT - 5, "end", x.name)
    for tick in y.ticks:
        at = place(x.low, tick)[1]
        grid += path("M", left, at, "H", RIGHT)
        texts += _text(left - 5, at + 4, "end", y.label(tick))
    for tick in x.ticks:
        at = place(tick, y.low)[0]
        grid += path("M", at, BOTTOM, "v4")
        # The last word ends with the frame rather than outside it.
        anchor = "end" if at > RIGHT - 16 else "middle"
        texts += _text(min(at, RIGHT), BOTTOM + 17, anchor, x.label(tick))
    inner = tag("path", class_="plot-grid", d=grid, stroke_width=".5")
    for number, points in enumerate(drawn):
        style = number % len(_MARKS)
        middle = [place(point.x, point.y) for point in points]
        upper = [place(point.x, point.high) for point in points]
        lower = [place(point.x, point.low) for point in points]
        line = ""
        if upper != lower:
            band = {"fill": "currentColor", "fill_opacity": ".2", "stroke": "none"}
            line = tag("path", class_="plot-band", d=_line(upper + lower[::-1]) + "z", **band)
        line += tag("path", d=_line(middle), stroke_dasharray=_DASHES[style])
        line += "".join(_mark(style, *at) for at in (middle if len(middle) <= 12 else middle[-1:]))
        inner += tag("g", line, class_=f"plot-{style}")
    inner += tag("g", texts, font_size=SIZE, fill="currentColor", stroke="none")
    form = {"stroke_width": 1.6, "stroke_linejoin": "round"}
    return picture("plot-drawing", key, (WIDTH, HEIGHT), words, inner, **form)


def sample(number: int) -> str:
    """A piece of the line with this number, for the legend."""
    style = number % len(_MARKS)
    line = tag("path", d="M1 6h32", stroke_dasharray=_DASHES[style]) + _mark(style, 17, 6)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot-sample plot-{style}" aria-hidden="true" '
        'viewBox="0 0 34 12" width="34" height="12" fill="none" stroke="currentColor" '
        f'stroke-width="1.8">{line}</svg>'
    )


def bar(value: float, low: float, high: float, most: float) -> str:
    """A bar as wide as ``value`` of ``most``, and a thin line from ``low`` to ``high``.

    What it says stands beside it as text.
    """
    width, start, end = (1000 * min(part / most, 1) for part in (value, low, high))
    inner = tag("rect", width=width, height=12, stroke="none")
    if low != high:
        line = path("M", start, 6, "H", end, "M", start, 2, "v8M", end, 2, "v8")
        inner += tag("path", d=line, vector_effect="non-scaling-stroke")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="plot-bar" aria-hidden="true" '
        'viewBox="0 0 1000 12" height="12" preserveAspectRatio="none" stroke="currentColor">'
        f"{inner}</svg>"
    )


def _mark(style: int, x: float, y: float) -> str:
    return tag("path", class_="plot-mark", d=path("M", x, y, _MARKS[style]))


def _line(places: list[tuple[float, float]]) -> str:
    return "M" + "L".join(path(*place) for place in places)


def _text(x: float, y: float, anchor: str, text: str) -> str:
    return tag("text", html.escape(text), x=x, y=y, text_anchor=anchor)
