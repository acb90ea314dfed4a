"""The plots of what was measured: one of docs/plots.json goes in, HTML comes out."""

from __future__ import annotations

import functools
import math
import re

from matplotlib.ticker import FixedLocator, LogLocator, MaxNLocator, MultipleLocator

from tools.markdown import charts
from tools.markdown.charts import Axis, Point
from tools.markdown.lookup import Measurements, Missing, data, known, memory_at
from tools.markdown.quantities import quantity, unit
from tools.markdown.render import render
from tools.markdown.tables import fastest_first

Lines = dict[str, list[Point]]  # by the name of the way


def plot(measured: Measurements, name: str) -> str:
    """HTML of a plot, and the line below it that says where it was measured.

    ``bars`` compare the rows of a place; ``sizes`` are the times of some ways over the sizes of a
    section, ``limit`` the same as a share of the speed of the link; ``growth`` is the memory of
    some ways while their loop runs. Raises Missing for what was not measured.
    """
    settings = data()["plots"][name]
    kind, place, note = settings["kind"], settings["of"], "band"
    known("tables", place)
    if kind == "bars":
        note = "" if "quantity" in settings else "bars"
        names, drawn = _bars(measured, settings)
    elif kind == "growth":
        note, place = "growth", memory_at(place)
        names, drawn = _lines(measured, kind, _growth(measured, settings))
    else:
        names, drawn = _lines(measured, kind, _over_sizes(measured, settings))
    drawn |= {"key": f"plot-{name}-{measured.environment}", "note": note and measured.word(note)}
    html = render("plot.html", title=settings["title"][measured.language], **drawn)
    return html + measured.mark(place, names, settings.get("up", "../"))


def _bars(measured: Measurements, settings: dict) -> tuple[list[str], dict]:
    rows, key = measured.rows(settings["of"]), settings.get("quantity", "median")
    left_out = [measured.name(way) for way in settings.get("without", [])]
    names = [name for name in fastest_first(measured, rows) if name not in left_out]
    fields = ("median", "low", "high") if key == "median" else (key, key, key)
    measures = [rows[name][fields[2]] for name in names if key in rows[name]]
    if not measures:
        raise Missing(settings["of"])
    bars = []
    for name in names:
        row, said, ends = rows[name], measured.refused(rows[name]), []
        if key in row:
            said = quantity(row[key], unit(key))
            ends = [1000 * row[field] / (max(measures) or 1) for field in fields]
        way = {"text": measured.text(name), "floor": measured.floor(name)}
        bars.append({**way, "said": said, "ends": ends})
    return names, {"bars": bars}


def _over_sizes(measured: Measurements, settings: dict) -> Lines:
    """Times over sizes; or the share of the time that one pinned copy takes (``of_link``)."""
    lines: Lines = {}
    for name in map(measured.name, settings["ways"]):
        for size, table in measured.tables(settings["of"]).items():
            row = table.get("rows", {}).get(name, {})
            if settings["kind"] == "sizes" and "median" in row:
                values = [row[key] for key in ("median", "low", "high")]
            elif settings["kind"] == "limit" and "of_link" in row:
                best = row["of_link"] * row["median"]
                values = [best / row[key] for key in ("median", "high", "low")]
            else:
                continue
            lines.setdefault(name, []).append(Point(int(size), *values))
    return lines


def _growth(measured: Measurements, settings: dict) -> Lines:
    """Memory in use over the batches of a loop; each line ends at its peak."""
    section, _, table = settings["of"].partition("/")
    batches = measured.tables(section).get(table, {}).get("batches")
    rows, lines = measured.rows(memory_at(section)), {}
    for name in map(measured.name, settings["ways"]):
        loop = rows.get(name, {}).get("over_the_loop")
        if loop and batches:
            used = [max(value, 0) for value in loop["resident"]]
            at = [min(number * loop["every"], batches) for number in range(len(used))]
            used.append(max(rows[name].get("peak", 0), *used))
            at.append(batches)
            lines[name] = [Point(x, y, y, y) for x, y in zip(at, used, strict=True)]
    return lines


def _lines(measured: Measurements, kind: str, lines: Lines) -> tuple[list[str], dict]:
    drawn = [(name, points) for name, points in lines.items() if len(points) > 1]
    if not drawn:
        raise Missing
    # The legend lists them from top to bottom, as they end.
    lines = dict(sorted(drawn, key=lambda line: line[1][-1].y, reverse=True))
    x, y = _axes(measured, kind, [point for points in lines.values() for point in points])
    value = functools.partial(quantity, unit="seconds") if kind == "sizes" else y.label
    said = []
    for name, (first, *_, last) in lines.items():
        way = measured.text(name).replace("`", "")
        start, end = x.label(first.x), x.label(last.x)
        values = {"first": value(first.y), "last": value(last.y)}
        said.append(measured.word("from_to", way=way, start=start, end=end, **values))
    texts = [measured.text(name) for name in lines]
    chart = charts.chart(list(lines.values()), x, y)
    return list(lines), {"chart": chart, "texts": texts, "description": " ".join(said)}


def _axes(measured: Measurements, kind: str, points: list[Point]) -> tuple[Axis, Axis]:
    size = functools.partial(quantity, unit="bytes")
    across, up = [point.x for point in points], [point.high for point in points]
    even = MaxNLocator(5, steps=[1, 2, 5, 10])
    if kind == "growth":
        top = max(*up, 1)
        step = 2 ** math.ceil(math.log2(top / 5))
        x = Axis(measured.word("x_batches"), 0, max(across), even, "{:,.0f}".format)
        return x, Axis(measured.word("y_resident"), 0, top, MultipleLocator(step), size)
    ticks = FixedLocator([min(across) * 1024**step for step in range(5)])
    x = Axis(measured.word("x_bytes"), min(across), max(across), ticks, size, "log")
    if kind == "limit":
        return x, Axis(measured.word("y_limit"), 0, max(*up, 1), even, "{:.0%}".format)
    low = min(point.low for point in points)
    return x, Axis(measured.word("y_time"), low, max(up), LogLocator(), _power_of_ten, "log")


def _power_of_ten(seconds: float) -> str:
    """``100 µs``, of a tick."""
    return re.sub(r"\.0+", "", quantity(seconds, "seconds"))
