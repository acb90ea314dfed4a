"""The lines of a plot: matplotlib lays them out, templates/plot.html writes what it drew.

Of its SVG only the lengths and texts are taken: each element has a ``style=``, which the
Content-Security-Policy forbids, and colours, dashes and type are in figures.css. The plot "sizes"
is 19.3 kB (3.4 kB compressed) as matplotlib writes it, and 7.5 kB (1.8 kB) in the page.
"""

from __future__ import annotations

import functools
import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import NamedTuple

from matplotlib import style
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, Locator, NullLocator

from tools.markdown.render import number

# Points of the drawing, about a pixel each on a phone of 320 px.
WIDTH, HEIGHT = 300, 236
LEFT, RIGHT, TOP, BOTTOM = 64, 281, 30, 196  # the frame; around it is room for the words
SIZE = 12.5  # of the type
MARKS = "os^Dx+"  # of lines that look different
MARKED = 12  # a line of more points has a mark at its end alone
SVG = "{http://www.w3.org/2000/svg}"


class Point(NamedTuple):
    """``low`` and ``high`` bound the band; they are ``y`` where there is none."""

    x: float
    y: float
    low: float
    high: float


class Axis(NamedTuple):
    """From ``low`` to ``high``, with the ticks of ``locator``; ``label`` writes their values."""

    name: str
    low: float
    high: float
    locator: Locator
    label: Callable[[float], str]
    scale: str = "linear"  # or "log"


@style.context(["default", {"svg.fonttype": "none"}])  # whatever a matplotlibrc says
def chart(lines: list[list[Point]], x: Axis, y: Axis) -> dict:
    """What plot.html draws: the path of the grid, the texts with their places, and for each line
    its style, its path, the path around its band, the path of its mark and the places of that.
    """
    figure = Figure((WIDTH / 72, HEIGHT / 72), frameon=False)
    frame = LEFT / WIDTH, 1 - BOTTOM / HEIGHT, (RIGHT - LEFT) / WIDTH, (BOTTOM - TOP) / HEIGHT
    axes = figure.add_axes(frame, frame_on=False, xscale=x.scale, yscale=y.scale)
    axes.set(xlim=(x.low, x.high), ylim=(y.low, y.high))
    for side, axis in (axes.xaxis, x), (axes.yaxis, y):
        side.set(major_locator=axis.locator, minor_locator=NullLocator())
        side.set_major_formatter(FuncFormatter(functools.partial(_label, axis)))
    axes.tick_params(length=0, labelsize=SIZE, pad=7)
    axes.grid()
    for count, points in enumerate(lines):
        across, middle, low, high = zip(*points, strict=True)
        if low != high:
            axes.fill_between(across, low, high, gid=f"band{count}")
        mark = MARKS[count % len(MARKS)]
        ends = None if len(points) <= MARKED else [-1]
        axes.plot(across, middle, marker=mark, markersize=5, markevery=ends, gid=f"line{count}")
    file = io.StringIO()
    figure.savefig(file, format="svg")
    svg = ET.fromstring(file.getvalue())

    def elements(group: str, tag: str) -> list[ET.Element]:
        return svg.findall(f".//*[@id='{group}']//{SVG}{tag}")

    def paths(group: str) -> list[str]:
        return [_short(path.get("d", "")) for path in elements(group, "path")]

    grid = "".join(paths("matplotlib.axis_1") + paths("matplotlib.axis_2"))
    texts = [
        ("2", "13", "start", y.name),
        (str(WIDTH - 2), str(HEIGHT - 5), "end", x.name),
        *((*_place(it), "middle", it.text or "") for it in elements("matplotlib.axis_1", "text")),
        *((*_place(it), "end", it.text or "") for it in elements("matplotlib.axis_2", "text")),
    ]
    drawn = []
    for count in range(len(lines)):
        path, mark = paths(f"line{count}")
        drawn.append(
            {
                "style": count % len(MARKS),
                "band": "".join(paths(f"band{count}")),
                "path": path,
                "mark": mark,
                "marks": [_place(use) for use in elements(f"line{count}", "use")],
            }
        )
    form = {"width": WIDTH, "height": HEIGHT, "size": SIZE}
    return {**form, "grid": grid, "texts": texts, "lines": drawn}


def _label(axis: Axis, value: float, _place: int | None) -> str:
    return axis.label(value)


def _place(element: ET.Element) -> tuple[str, str]:
    return _short(element.get("x", "")), _short(element.get("y", ""))


def _short(lengths: str) -> str:
    """A path or a length to a tenth of a unit, with no more blanks than it needs."""
    lengths = re.sub(r"-?\d+\.\d+", lambda length: number(float(length[0])), lengths)
    return re.sub(r"\s*([A-Za-z])\s*", r"\1", lengths).strip()
