"""The plots of what was measured: one of docs/plots.json goes in, HTML comes out."""

from __future__ import annotations

import functools
import html
import re

from tools.markdown import charts
from tools.markdown.charts import Axis, Point
from tools.markdown.lookup import Measurements, Missing, code, data
from tools.markdown.quantities import quantity, unit
from tools.markdown.tables import fastest_first

Lines = dict[str, list[Point]]  # by the name of the way


def plot(measured: Measurements, name: str) -> str:
    """HTML of a plot, and the line below it that says where it was measured.

    ``bars`` compare the rows of a place; ``sizes`` are the times of some ways over the sizes of a
    section, ``limit`` the same as a share of the speed of the link; ``growth`` is the memory of some
    ways while their loop runs. Raises Missing for what was not measured.
    """
    settings = data()["plots"][name]
    kind, place, title = settings["kind"], settings["of"], settings["title"][measured.language]
    key = f"plot-{name}-{measured.environment}"
    if kind == "bars":
        body, names = _bars(measured, settings)
        note = "bars" if "quantity" not in settings else ""
    else:
        lines = _growth(measured, settings) if kind == "growth" else _over_sizes(measured, settings)
        body, names = _lines(measured, kind, lines, key, title.replace("`", ""))
        note = "growth" if kind == "growth" else "band"
    if kind == "growth":  # memory is measured apart from the times, in one run each
        place = f"{place.partition('/')[0]}/memory"
    note = note and f"<figcaption>{html.escape(measured.word(note))}</figcaption>"
    return (
        f'<figure class="plot" aria-labelledby="{key}">'
        f'<p class="plot-title" id="{key}">{code(title)}</p>'
        f"<div data-search-exclude>{body}</div>{note}</figure>{measured.mark(place, names)}"
    )


def _bars(measured: Measurements, settings: dict) -> tuple[str, list[str]]:
    rows, key = measured.rows(settings["of"]), settings.get("quantity", "median")
    left_out = [measured.name(way) for way in settings.get("without", [])]
    names = [name for name in fastest_first(measured, rows) if name not in left_out]
    # A bar of a time has its quartiles.
    spans = {
        name: (row["low"], row["high"]) if key == "median" else (row[key], row[key])
        for name, row in rows.items()
        if name in names and key in row
    }
    if not spans:
        raise Missing
    most = max(high for _, high in spans.values()) or 1
    items = []
    for name in names:
        row, bar, said = rows[name], "", measured.refused(rows[name])
        if name in spans:
            bar = charts.bar(row[key], *spans[name], most)
            said = quantity(row[key], unit(key))
        kind = ' class="plot-floor"' if measured.floor(name) else ""
        items.append(f"<li{kind}><span>{measured.label(name)}</span> <b>{said}</b>{bar}</li>")
    return f'<ul class="plot-bars">{"".join(items)}</ul>', names


def _over_sizes(measured: Measurements, settings: dict) -> Lines:
    """Times over sizes; or the share of the time that one pinned copy takes (``of_link``)."""
    lines: Lines = {}
    for name in map(measured.name, settings["ways"]):
        for size, table in measured.tables(settings["of"]).items():
            row = table.get("rows", {}).get(name, {})
            if "median" not in row:
                continue
            values = [row[key] for key in ("median", "low", "high")]
            if settings["kind"] == "limit":
                best = row.get("of_link", 0) * row["median"]
                values = [best / row[key] for key in ("median", "high", "low") if best]
            if values:
                lines.setdefault(name, []).append(Point(int(size), *values))
    return lines


def _growth(measured: Measurements, settings: dict) -> Lines:
    """Memory in use over the batches of a loop; each line ends at its peak."""
    section, _, table = settings["of"].partition("/")
    batches = measured.tables(section).get(table, {}).get("batches")
    rows, lines = measured.rows(f"{section}/memory"), {}
    for name in map(measured.name, settings["ways"]):
        loop = rows.get(name, {}).get("over_the_loop")
        if loop and batches is not None:
            used = [max(value, 0) for value in loop["resident"]]
            at = [min(number * loop["every"], batches) for number in range(len(used))]
            used.append(max(rows[name].get("peak", 0), *used))
            at.append(batches)
            lines[name] = [Point(x, y, y, y) for x, y in zip(at, used, strict=True)]
    return lines


def _lines(
    measured: Measurements, kind: str, lines: Lines, key: str, title: str
) -> tuple[str, list[str]]:
    lines = {name: points for name, points in lines.items() if len(points) > 1}
    if not lines:
        raise Missing
    x, y = _axes(measured, kind, [point for points in lines.values() for point in points])
    value = functools.partial(quantity, unit="seconds") if kind == "sizes" else y.label
    said = [
        measured.word(
            "from_to",
            way=measured.text(name).replace("`", ""),
            first=value(first.y),
            start=x.label(first.x),
            last=value(last.y),
            end=x.label(last.x),
        )
        for name, (first, *_, last) in lines.items()
    ]
    svg = charts.lines(list(lines.values()), x, y, f"{key}-svg", (title, " ".join(said)))
    legend = "".join(
        f"<li>{charts.sample(number)}<span>{measured.label(name)}</span></li>"
        for number, name in enumerate(lines)
    )
    return f'{svg}<ul class="plot-legend">{legend}</ul>', list(lines)


def _axes(measured: Measurements, kind: str, points: list[Point]) -> tuple[Axis, Axis]:
    size = functools.partial(quantity, unit="bytes")
    across, up = [point.x for point in points], [point.high for point in points]
    if kind == "growth":
        x = charts.even(measured.word("x_batches"), across, "{:,.0f}".format, tight=True)
        return x, charts.even(measured.word("y_resident"), up, size, base=2)
    x = charts.powers(measured.word("x_bytes"), across, size, base=1024)
    x = x._replace(ticks=[x.low, *(tick for tick in x.ticks if tick > 8 * x.low)])
    if kind == "limit":
        return x, charts.even(measured.word("y_limit"), [*up, 1], "{:.0%}".format)
    down = [point.low for point in points]
    return x, charts.powers(measured.word("y_time"), [*down, *up], _power_of_ten, base=10)


def _power_of_ten(seconds: float) -> str:
    """``100 µs``, of a tick."""
    return re.sub(r"\.0+", "", quantity(seconds, "seconds"))
