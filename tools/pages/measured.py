"""What bench/ measured, as plots, tables and single figures.

A sentence that states an order or a bound ("faster than", "at most") names it so. Each build checks
it against the record, fresh or stale; what is not measured is not held to it. A bound that the
record does not meet, and a name that nothing has, are a ValueError with file, line and mend.

docs/plots.json has the plots. templates/plot.html draws them; colours and dashes are in
figures.css. A plot of lines has a few kB.
"""

import functools
import math
import re
from collections.abc import Callable
from typing import NamedTuple

from tools.common import files
from tools.pages.benchmarks import Measurements, Missing, data, known
from tools.pages.directive import SPACE, Directive, Phase
from tools.pages.quantities import UNITS, bound, quantity
from tools.pages.render import render
from tools.record import measurements

VALUE = re.compile(
    r"<!-- (value|holds): ([^|]+?) \| ([^|]+?) \| ([^|]+?)(?: \| ([^|]+?))? -->" + SPACE
)
_WHAT = re.compile(r"(\w+)(?: / (.+?)(?: in (\w+/.+?))?)?(?: on (cpu|cuda))?")
MARKED = 12  # a line of more points has a mark at its end alone


class Axis(NamedTuple):
    """From ``low`` to ``high``, linear or logarithmic; ``label`` writes the values of ``ticks``."""

    name: str
    low: float
    high: float
    ticks: list[float]
    label: Callable[[float], str]
    log: bool = False

    def part(self, value: float) -> float:
        """Where a value is on the axis: 0 for ``low``, 1 for ``high``."""
        value, low, high = map(math.log if self.log else float, (value, self.low, self.high))
        return (value - low) / (high - low)


# Of a line: x, y, and low and high, which bound the band; they are y where there is none.
Points = list[tuple[float, float, float, float]]


def plot(measured: Measurements, name: str) -> str:
    """HTML of a plot, and the line below it that says where it was measured.

    ``bars`` compare the rows of a place; ``sizes`` are the times of some ways over the sizes of a
    section, ``limit`` the same as a share of the speed of the link; ``growth`` is the memory of
    some ways while their loop runs. Raises Missing for what was not measured.
    """
    settings = data()["plots"][name]
    kind, place = settings["kind"], settings["of"]
    known("tables", place)
    if kind == "bars":
        note = "" if "quantity" in settings else "bars"
        names, drawn = _bars(measured, settings)
    else:
        note = "growth" if kind == "growth" else "band"
        names, drawn = _lines(measured, settings)
    place = f"{place.partition('/')[0]}/memory" if kind == "growth" else place
    about = {"key": f"plot-{name}-{measured.environment}", "note": note and measured.word(note)}
    html = render("plot.html", title=settings["title"][measured.language], **about, **drawn)
    return html + measured.mark(place, names, settings.get("up", "../"))


def bars(rows: list[tuple[str, bool, str, list[float]]]) -> dict:
    """The ``bars`` of plot.html, from rows: the text of a way, whether it is a floor, its figure in
    words, and its value with the ends of its spread (none where it was refused).
    """
    most = max((ends[-1] for *_, ends in rows if ends), default=0) or 1
    return {"bars": [(*row, [1000 * end / most for end in ends]) for *row, ends in rows]}


def _bars(measured: Measurements, settings: dict) -> tuple[list[str], dict]:
    rows, key = measured.rows(settings["of"]), settings.get("quantity", "median")
    left_out = [measured.name(way) for way in settings.get("without", [])]
    names = [name for name in measured.fastest_first(rows) if name not in left_out]
    fields = ("median", "low", "high") if key == "median" else (key, key, key)
    if not any(key in rows[name] for name in names):
        raise Missing(settings["of"])
    drawn = []
    for name in names:
        row = rows[name]
        said = quantity(row[key], UNITS[key]) if key in row else measured.refused(row)
        ends = [row[field] for field in fields] if key in row else []
        drawn.append((measured.text(name), measured.floor(name), said, ends))
    return names, bars(drawn)


def _over_sizes(measured: Measurements, settings: dict, name: str) -> Points:
    """Times over sizes; or the share of the time that one pinned copy takes (``of_link``)."""
    points: Points = []
    for size, table in measured.tables(settings["of"]).items():
        row = table.get("rows", {}).get(name, {})
        if settings["kind"] == "sizes" and "median" in row:
            points.append((int(size), row["median"], row["low"], row["high"]))
        elif settings["kind"] == "limit" and "of_link" in row:
            best = row["of_link"] * row["median"]
            points.append((int(size), *(best / row[key] for key in ("median", "high", "low"))))
    return points


def _growth(measured: Measurements, settings: dict, name: str) -> Points:
    """Memory in use over the batches of a loop; each line ends at its peak."""
    section, _, table = settings["of"].partition("/")
    batches = measured.tables(section).get(table, {}).get("batches")
    row = measured.rows(f"{section}/memory").get(name, {})
    if not (batches and (loop := row.get("over_the_loop"))):
        return []
    used = [max(value, 0) for value in loop["resident"]]
    at = [min(number * loop["every"], batches) for number in range(len(used))]
    used.append(max(row.get("peak", 0), *used))
    return [(x, y, y, y) for x, y in zip([*at, batches], used, strict=True)]


def _lines(measured: Measurements, settings: dict) -> tuple[list[str], dict]:
    kind = settings["kind"]
    trace = _growth if kind == "growth" else _over_sizes
    traced = {
        name: trace(measured, settings, name) for name in map(measured.name, settings["ways"])
    }
    drawn = [(name, points) for name, points in traced.items() if len(points) > 1]
    if not drawn:
        raise Missing
    # The legend lists them from top to bottom, as they end.
    lines = dict(sorted(drawn, key=lambda line: line[1][-1][1], reverse=True))
    x, y = _axes(measured, kind, [point for points in lines.values() for point in points])
    value = functools.partial(quantity, unit="seconds") if kind == "sizes" else y.label
    said = []
    for name, (first, *_, last) in lines.items():
        parts = {"way": measured.text(name).replace("`", ""), "start": x.label(first[0])}
        parts |= {"end": x.label(last[0]), "first": value(first[1]), "last": value(last[1])}
        said.append(measured.word("from_to", **parts))
    about = {"texts": [measured.text(name) for name in lines], "description": " ".join(said)}
    return list(lines), {"chart": chart(lines, x, y), **about}


def _axes(measured: Measurements, kind: str, points: Points) -> tuple[Axis, Axis]:
    size = functools.partial(quantity, unit="bytes")
    across, _, lows, highs = zip(*points)
    start, end, low, top = min(across), max(across), min(lows), max(max(highs), 1)
    if kind == "growth":
        x = Axis(measured.word("x_batches"), 0, end, _even(end), "{:,.0f}".format)
        return x, Axis(measured.word("y_resident"), 0, top, _even(top, 2, (1, 2)), size)
    sizes = [tick for step in range(5) if (tick := start * 1024**step) <= end]
    x = Axis(measured.word("x_bytes"), start, end, sizes, size, log=True)
    if kind == "limit":
        return x, Axis(measured.word("y_limit"), 0, top, _even(top), "{:.0%}".format)
    times = [power for exponent in range(-9, 4) if low <= (power := 10.0**exponent) <= max(highs)]
    label = lambda seconds: re.sub(r"\.0+", "", quantity(seconds, "seconds"))  # 100 µs
    return x, Axis(measured.word("y_time"), low, max(highs), times, label, log=True)


def _even(top: float, base: int = 10, steps: tuple[int, ...] = (1, 2, 5, 10)) -> list[float]:
    """From 0 at most five steps, each one of ``steps`` times a power of the base."""
    power = base ** math.floor(math.log(top / 5, base))
    step = next(power * each for each in steps if power * each * 5 >= top)
    return [number * step for number in range(math.floor(top / step) + 1)]


def chart(lines: dict[str, Points], x: Axis, y: Axis) -> dict:
    """What plot.html draws, all places as parts of the axes: the ticks of each axis with their
    texts, and for each line its points, the corners of its band, and its marks.
    """
    drawn = []
    for points in lines.values():
        middle, low, high = (
            [(x.part(point[0]), y.part(point[at])) for point in points] for at in (1, 2, 3)
        )
        band = [high[0], *low, high[-1], *reversed(high)] if low != high else []
        marks = middle if len(points) <= MARKED else middle[-1:]
        drawn.append({"points": middle, "band": band, "marks": marks})
    ticks = [[(axis.part(tick), axis.label(tick)) for tick in axis.ticks] for axis in (x, y)]
    return {"names": (x.name, y.name), "ticks": ticks, "lines": drawn}


class Measured(Directive):
    """What bench/ measured: a plot, a table, a figure in a sentence, a check of a bound alone."""

    name = "measured"
    phase = Phase.HTML
    in_text = VALUE
    pattern = r"^<!-- (plot|measured): (.+?) -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        """A plot or a table, in a tab for each environment that measured it."""
        kind, name = match.groups()
        drawing = kind == "plot"
        tabs, never, asked = {}, "", known("plots" if drawing else "tables", name)
        for environment in asked.get("only", measurements.every()):
            measured = Measurements(environment, self.language)
            try:
                drawn = plot(measured, name) if drawing else measured.table(name)
                tabs[environment] = self.store(drawn)
            except Missing:
                text = measured.word("never", environment=environment.upper())
                never += f'<p class="mark mark--never">{text}</p>'
        if len(tabs) > 1:
            return self.fill("tabs.md.j2", tabs=tabs)
        return ["", *(tabs.values() or [self.store(never)]), ""]

    def figure(self, match: re.Match[str]) -> str:
        """What stands for one ``value``; nothing for ``holds``."""
        kind, place, way, what, wanted, _ = match.groups()
        if kind == "holds" and not wanted:
            raise ValueError("a check needs a bound: … | > 1 -->")
        if not (asked := _WHAT.fullmatch(what)):
            forms = "quantity, quantity / way, quantity / way in table; each may end in: on cuda"
            raise ValueError(f"{what!r} is not: {forms}")
        key, other, table, environment = asked.groups(default="")
        key = "median" if key == "time" else key
        if key not in UNITS:
            raise ValueError(f"no row has {key!r}; there are time, {', '.join(UNITS)}")
        unit = "ratio" if other else UNITS[key]
        keeps = bound(wanted, unit) if wanted else None
        measured = Measurements(environment or "cpu", self.language)
        try:
            number = measured.figure(place, way, key)
            if other:
                number /= measured.figure(table or place, other, key)
        except Missing:
            never = measured.word("value_never", environment=measured.environment.upper())
            return never if kind == "value" else ""
        if keeps and not keeps(number):
            record = files.named(files.RECORDS / f"bench/{measured.environment}.json")
            figure = f"{number:.4g}" if unit == "ratio" else quantity(number, unit)
            raise ValueError(
                f"{place} | {way} | {what} is {figure} in {record}, and the sentence says "
                f"{wanted}; mend the sentence and its bound in every language, or measure again: "
                "make record KIND=measurements"
            )
        if kind == "holds":
            return ""
        if key == "right" and not other:
            return measured.right(measured.verdicts(place)[measured.name(way)])
        return measured.amount(number, unit)
