"""Markdown extension: what bench/ measured, as plots, tables and single figures, from records/bench/*.json.

=============================================  =============================================================
``<!-- plot: collect -->``                     that plot of docs/plots.json
``<!-- measured: collect/all -->``             a timed table of a section, with the memory of the same ways
``<!-- measured: one_tensor -->``              its timed tables side by side: a row for each way, a column for each size
``<!-- measured: retention/memory -->``        what its ways take in memory
``<!-- measured: nested/kinds -->``            which library is right on which kind of input
``<!-- measured: goals -->``                    what the project aims at (bench/goals.py), and how it fares
``<!-- value: collect/all | concat | time -->``           in a sentence: ``201 ms``
``<!-- value: collect/all | concat | time / copy -->``    the same over that of another way: ``1.8 ×``
``<!-- value: nested/kinds | to-numpy | right -->``       ``15 of 15``
``<!-- value: one_tensor | copy | held on cuda -->``      another record than that of the CPU
``<!-- value: collect/all | concatenate | time / copy | > 1 -->``    the same as without the bound, which is checked
``<!-- holds: one_tensor/4096 | numpy-copy | time / idiom | > 1 and < 3 -->``    nothing: a check alone
=============================================  =============================================================

The first two stand alone on a line and become a tab for each record that has them. Each tab ends in a line that says on what machine
it was measured and whether the code changed since, and links to all figures of the section as CSV, which
tools/markdown/bench_records.py puts into the built site. A value may be ``time low high min rounds bytes peak held faults …``,
as the record has it. The other way may be one of another table: ``time / idiom in one_tensor/4``.

A sentence that states an order or a bound ("faster than", "at most") names it: ``< <= > >=`` and a number, for a time
in s, ms, µs or ns, for memory in B, KiB, MiB or GiB, for a share in %; a ratio or a count has no unit. Each build holds
every bound against the record, fresh or stale. One that the record does not meet is a ValueError, with the figure.
What is not measured is not held to its bound.

docs/plots.json holds what a record cannot: the names of the ways in three languages (those that are code need none), a
short id for each that pages name, what a table is compared with, the plots, and the reasons of refusals in words. A
way is named by its id or as in the record. What is not measured is said to be so; a name that nothing has is a
ValueError with file, line and mend.
"""

from __future__ import annotations

import functools
import html
import operator
import re
from collections.abc import Iterator

from tools.common import goals, measurements, records, sources
from tools.common.measurements import DATA, FOLDER, MEMORY, UNITS, Measurements, Missing, state
from tools.markdown import plots
from tools.markdown.directives import DirectiveExtension

PAGES = records.ROOT / "docs"
BLOCK = re.compile(r"^<!-- (plot|measured): (.+?) -->$")
VALUE = re.compile(
    r"<!-- (value|holds): ([^|]+?) \| ([^|]+?) \| ([^|]+?)(?: \| ([^|]+?))? -->"
    r"( (?=[\u3040-\u9fff]))?"  # and a space before Japanese
)
_WHAT = re.compile(r"(\w+)(?: / (.+?)(?: in (\w+/.+?))?)?(?: on (\w+))?")
_BOUND = re.compile(r"([<>]=?) (\d+(?:\.\d+)?) ?(\S*)")
_SIGNS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
# How a bound names each unit of `quantity`, and how large that is.
SIZES = {
    "seconds": {"s": 1, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9},
    "bytes": {"GiB": 2**30, "MiB": 2**20, "KiB": 2**10, "B": 1},
    "share": {"%": 0.01},
    "ratio": {"": 1},
    "count": {"": 1},
}
_JAPANESE_END = re.compile(r"[\u3040-\u9fff）]$")
WORDS = {
    "verified": "Measured on {where}",
    "stale": "The code changed after this was measured on {where}",
    "never": "Not yet run on {environment}",
    "value_never": "(not yet run on {environment})",  # in the place of a figure
    "csv": "All figures as CSV",
    "cores": "{count} cores",
    "rounds": "{count} rounds",
    "load": "load {load}",
    "way": "Way",
    "library": "Library",
    "time": "Time",
    "quartiles": "Quartiles",
    "ratios": "Ratio",
    "ratio": "{number} ×",
    "refused": "refused: {reason}",
    "skipped": "too little memory",
    "bytes": "Result",
    "peak": "Peak",
    "peak_over_output": "Peak / result",
    "held": "Held",
    "held_anonymous": "Held, without files",
    "held_on_device": "Held on the GPU",
    "on_device": "Peak on the GPU",
    "pinned": "Pinned",
    "pinned_batches": "Pinned batches",
    "of_link": "Share of the limit",
    "faults": "Page faults",
    "nodes": "Nodes added",
    "graph": "Keeps the graph",
    "shares": "Shares memory",
    "yes": "yes",
    "no": "no",
    "right": "Right",
    "right_of": "{right} of {all}",
    "wrong": "Not right",
    "goal": "Goal",
    "aim": "Aim",
    "value": "Measured",
    "met": "Met",
    "x_bytes": "bytes of the tensor",
    "x_batches": "batches so far",
    "y_time": "time of a call",
    "y_resident": "memory in use",
    "y_limit": "share of the limit",
    "from_to": "{way}: {first} at {start}, {last} at {end}.",
    "growth": "Memory above that at the start. Each line ends at its peak.",
    "band": "Line: median. Band: the middle half of the rounds.",
    "bars": "Bar: median. Thin line: the middle half of the rounds.",
}
NBSP = "\u00a0"


def quantity(value: float, unit: str) -> str:
    """``seconds``: 1.30 µs, ``bytes``: 64 KiB, ``share``: 77%, ``ratio``: 1.7 or 54, ``count``: 16,396.

    Three digits at most tell something.
    """
    if unit == "seconds":
        value = float(f"{value:.3g}")
        name, size = next(((n, s) for n, s in SIZES[unit].items() if value >= s), ("ns", 1e-9))
        return f"{value / size:#.3g}".rstrip(".") + NBSP + name
    if unit == "bytes":
        name, size = next(((n, s) for n, s in SIZES[unit].items() if abs(value) >= s), ("B", 1))
        part = value / size
        text = f"{part:.{0 if abs(part) >= 100 else 1 if abs(part) >= 10 else 2}f}"
        return re.sub(r"\.0+$", "", text) + NBSP + name
    if unit == "share":
        return f"{value:.0%}"
    if unit == "ratio":
        if value >= 9.95:
            return f"{value:,.0f}"
        return f"{value:.1f}" if value >= 0.995 else f"{value:.2g}"
    return f"{value:,}"


class Pages(Measurements):
    """Writes for one language. ``words``: see WORDS."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        super().__init__()
        self.words = WORDS | words
        self.language = language
        self.drawn: dict[str, int] = {}

    # Names -------------------------------------------------------------------------------------------------------------

    def label(self, name: str) -> str:
        """HTML: the name of a way in words of the language, or as code."""
        way = self.ways.get(self.ids.get(name, ""), {})
        if "text" in way:
            return _code(way["text"])
        if self.language in way:
            return _code(way[self.language])
        return f"<code>{_breakable(name)}</code>"

    def plain(self, name: str) -> str:
        return html.unescape(re.sub(r"<[^>]+>", "", self.label(name)))

    def reason(self, said: str) -> str:
        """HTML: why a result was refused, in words of the language; a text that is not known stands as code."""
        for known in self.data["reasons"]:
            if found := re.fullmatch(known["said"], said):
                return html.escape(
                    known[self.language].format(*map(self._inner, found.groups())), quote=False
                )
        return f"<code>{html.escape(said, quote=False)}</code>"

    def _inner(self, said: str) -> str:
        return html.unescape(re.sub(r"<[^>]+>", "", self.reason(said)))

    # Single figures ----------------------------------------------------------------------------------------------------

    def value(self, place: str, way: str, what: str, bound: str | None = None) -> str:
        """One figure, as text. Raises ValueError where the record does not meet the bound."""
        found = _WHAT.fullmatch(what)
        if found is None:
            raise ValueError(
                f"{what!r} is not: quantity, quantity / way, quantity / way in table; each may end in: on environment"
            )
        key, other, table, environment = found[1], found[2], found[3] or place, found[4] or "cpu"
        key = "median" if key == "time" else key
        unit = "ratio" if other else _unit(key)
        limits = _limits(bound, unit) if bound else []
        try:
            number = self._number(environment, place, way, key)
            if other:
                number /= self._number(environment, table, other, key)
        except Missing:
            return self.words["value_never"].format(environment=environment.upper())
        if not all(_SIGNS[sign](number, limit) for sign, limit in limits):
            record = sources.named(records.RECORDS / "bench" / f"{environment}.json")
            measured = f"{number:.4g}" if unit == "ratio" else quantity(number, unit)
            raise ValueError(
                f"{place} | {way} | {what} is {measured} in {record}, and the sentence says {bound}; "
                "mend the sentence and its bound in every language, or measure again (make bench)"
            )
        if unit == "ratio":
            return self._ratio(number)
        return (
            self._right(self.verdict(environment, place, way))
            if key == "right"
            else quantity(number, unit)
        )

    def _number(self, environment: str, place: str, way: str, key: str) -> float:
        """Raises Missing, and ValueError for a name that nothing has."""
        if key == "right":
            return _right(self.verdict(environment, place, way)) / len(
                self.verdict(environment, place, way)
            )
        return self.figure(environment, place, way, key)

    def _amount(self, value: float, key: str) -> str:
        unit = _unit(key)
        return self._ratio(value) if unit == "ratio" else quantity(value, unit)

    def _ratio(self, value: float) -> str:
        return self.words["ratio"].format(number=quantity(value, "ratio")).replace(" ", NBSP)

    # Where it was measured ---------------------------------------------------------------------------------------------

    def where(self, environment: str, place: str, names: list[str]) -> str:
        """Machine, cores, versions, date, and the rounds of these ways there, with the libraries that they are named after."""
        section, _, table = place.partition("/")
        about = self.records[environment]["environment"]
        kept = self.records[environment]["sections"][section]
        device = (
            [about.get("cpu") or about.get("device")]
            if "cuda" not in about
            else [about["device"], about.get("cpu")]
        )
        parts = (
            [*device, self.words["cores"].format(count=about["cores"])]
            if about.get("cores")
            else device
        )
        for key, label in (
            ("driver", "driver"),
            ("cuda", "CUDA"),
            ("torch", "torch"),
            ("numpy", "NumPy"),
        ):
            parts += [f"{label} {about[key]}"] if about.get(key) else []
        said = " ".join(names).lower().replace("_", "-")
        parts += [
            f"{peer} {about[peer]}"
            for peer in measurements.PEERS
            if peer in about and peer.removeprefix("pytorch-") in said
        ]
        tables = [rows for name, rows in kept.get("tables", {}).items() if table in ("", name)]
        counts = [
            row["rounds"]
            for rows in tables
            for name, row in rows.get("rows", {}).items()
            if name in names and "rounds" in row
        ]
        if counts:
            count = (
                str(min(counts)) if min(counts) == max(counts) else f"{min(counts)}–{max(counts)}"
            )
            parts.append(self.words["rounds"].format(count=count))
        parts += [self.words["load"].format(load=kept["load"])] if "load" in kept else []
        return " · ".join([part for part in [*parts, kept.get("date")] if part])

    def mark(self, environment: str, place: str, names: list[str]) -> str:
        """The line under what was measured at ``section``, or in one table of it, ``section/table``."""
        section = place.partition("/")[0]
        how = state(self.records[environment], section)
        if how == "never":
            return f'<p class="mark mark--never">{self._never(environment)}</p>'
        text = self.words["verified" if how == "fresh" else how].format(
            where=self.where(environment, place, names)
        )
        link = f'<a href="../{FOLDER}/{environment}-{section}.csv" download>{html.escape(self.words["csv"])}</a>'
        return f'<p class="mark mark--{how}"><span>{html.escape(text)} · {link}</span></p>'

    def _never(self, environment: str) -> str:
        return html.escape(self.words["never"].format(environment=environment.upper()))

    # Tables ------------------------------------------------------------------------------------------------------------

    def table(self, environment: str, place: str) -> str:
        """HTML of a table and its mark. Raises Missing."""
        if place == "goals":
            return self._goals(environment)
        section, _, table = place.partition("/")
        kept = {"tables": {}, **self.section(environment, section)}
        if not table:
            head, body = self._sizes(kept["tables"])
        elif table == "memory":
            head, body = self._memory(self.rows(environment, place), place)
        elif "verdicts" in kept["tables"].get(table, {}):
            head, body = self._verdicts(kept["tables"][table]["verdicts"])
        else:
            counted = (
                kept.get("memory", {}) if self.data["tables"].get(place, {}).get("memory") else {}
            )
            head, body = self._timed(self.rows(environment, place), counted, place)
        if not body:
            raise Missing
        names = [
            name
            for part in kept["tables"].values()
            for name in part.get("rows", part.get("verdicts", {}))
        ]
        if table == "memory":
            names = []
        elif table and "rows" in kept["tables"][table]:
            names = list(kept["tables"][table]["rows"])
        return _table(head, body) + self.mark(environment, place, names)

    def _goals(self, environment: str) -> str:
        record = self.records[environment]
        if not record["sections"]:
            raise Missing
        body = []
        for goal in goals.reached(record):
            met = self.words["value_never"].format(environment=environment.upper())
            if goal.value is not None:
                met = self.words["yes" if goal.met else "no"]
            # Two digits behind the point: 1.04 and 1.06 are not the same here.
            value = (
                ""
                if goal.value is None
                else f"{goal.value:,.2f}"
                if goal.value < 10
                else quantity(goal.value, "ratio")
            )
            name = _code(self.data["goals"].get(goal.name, {}).get(self.language, goal.name))
            body.append(
                [
                    name,
                    f"{goal.sign.replace('<=', '≤').replace('>=', '≥')} {goal.limit:g}",
                    value,
                    met,
                ]
            )
        return _table([self.words[word] for word in ("goal", "aim", "value", "met")], body)

    def _timed(self, rows: dict, memory: dict, place: str) -> tuple[list, list]:
        timed = {name: row for name, row in rows.items() if "median" in row}
        base = self._base(timed, place)
        both = {name: {**row, **(memory.get(name) or {})} for name, row in rows.items()}
        used = [
            key
            for key in ("of_link", "peak_over_output", "faults")
            if any(key in row for row in both.values())
        ]
        body = []
        for name in self._sorted(rows):
            row = rows[name]
            if "refused" in row:
                body.append([self.label(name), self._refused(row), *[""] * (2 + len(used))])
                continue
            ratio = (
                ""
                if self.floor(name)
                else "<b>1</b>"
                if name == base
                else self._ratio(row["median"] / rows[base]["median"])
            )
            spread = _spread(row["low"], row["high"])
            more = [self._cell(both[name], key) for key in used]
            body.append(
                [self.label(name), quantity(row["median"], "seconds"), spread, ratio, *more]
            )
        return [self.words[word] for word in ("way", "time", "quartiles", "ratios", *used)], body

    def _base(self, timed: dict, place: str) -> str | None:
        """What the times are compared with: the way that docs/plots.json names for this table, else the fastest."""
        named = self.name(self.data["tables"].get(place, {}).get("base", ""))
        if named in timed:
            return named
        return min(
            (name for name in timed if not self.floor(name)),
            key=lambda name: timed[name]["median"],
            default=None,
        )

    def _sorted(self, rows: dict) -> list[str]:
        """Fastest first; then what was refused, then the floors."""
        return sorted(
            rows,
            key=lambda name: (
                self.floor(name),
                "refused" in rows[name],
                rows[name].get("median", 0),
            ),
        )

    def _sizes(self, tables: dict) -> tuple[list, list]:
        names = list(
            dict.fromkeys(name for table in tables.values() for name in table.get("rows", {}))
        )
        body = []
        for name in names:
            cells = []
            for table in tables.values():
                row = table.get("rows", {}).get(name)
                if row is None:
                    cells.append(self.words["skipped"] if "skipped" in table else "–")
                else:
                    cells.append(
                        self._refused(row)
                        if "refused" in row
                        else quantity(row["median"], "seconds")
                    )
            body.append([self.label(name), *cells])
        return [
            self.words["way"],
            *(quantity(int(size), "bytes") if size.isdigit() else size for size in tables),
        ], body

    def _memory(self, rows: dict, place: str) -> tuple[list, list]:
        asked = self.data["tables"].get(place, {}).get("columns", MEMORY)
        used = [key for key in asked if any(row.get(key) is not None for row in rows.values())]
        body = [
            [self.label(name), self._refused(row), *[""] * (len(used) - 1)]
            if "refused" in row
            else [self.label(name), *(self._cell(row, key) for key in used)]
            for name, row in rows.items()
        ]
        return [self.words["way"], *(self.words[key] for key in used)], body

    def _cell(self, row: dict, key: str) -> str:
        value = row.get(key)
        if value is None:
            return ""
        if isinstance(value, bool):
            return self.words["yes" if value else "no"]
        return self._amount(value, key)

    def _verdicts(self, verdicts: dict[str, dict[str, str]]) -> tuple[list, list]:
        body = []
        for name, found in verdicts.items():
            wrong: dict[str, list[str]] = {}
            for kind, said in found.items():
                if said != "right":
                    wrong.setdefault(self.reason(said), []).append(
                        f"<code>{html.escape(kind)}</code>"
                    )
            told = "<br>".join(f"{reason}: {' '.join(kinds)}" for reason, kinds in wrong.items())
            body.append([self.label(name), self._right(found), told])
        return [self.words["library"], self.words["right"], self.words["wrong"]], body

    def _right(self, verdicts: dict[str, str]) -> str:
        return self.words["right_of"].format(right=_right(verdicts), all=len(verdicts))

    def _refused(self, row: dict) -> str:
        return self.words["refused"].format(reason=self.reason(row["refused"]))

    # Plots -------------------------------------------------------------------------------------------------------------

    def plot(self, environment: str, name: str) -> str:
        """HTML of a figure. Raises Missing."""
        made = self.data["plots"][name]
        if self.language not in made["title"]:
            raise ValueError(
                f"{sources.named(DATA)}: the plot {name!r} needs a title for {self.language!r}"
            )
        self.drawn[environment + name] = count = self.drawn.get(environment + name, 0) + 1
        key = f"plot-{name}-{environment}" + (f"-{count}" if count > 1 else "")
        # Memory is measured apart from the times, in one run each.
        place = f"{made['of'].partition('/')[0]}/memory" if made["kind"] == "growth" else made["of"]
        if made["kind"] == "bars":
            body, names, note = self._bars(environment, made)
        else:
            body, names, note = self._lines(environment, made, key)
        return (
            f'<figure class="plot" aria-labelledby="{key}"><p class="plot-title" id="{key}">{_code(made["title"][self.language])}</p>'
            f"<div data-search-exclude>{body}</div>{note and f'<figcaption>{html.escape(note)}</figcaption>'}</figure>"
            + self.mark(environment, place, names)
        )

    def _bars(self, environment: str, made: dict) -> tuple[str, list[str], str]:
        rows = self.rows(environment, made["of"])
        names = [self.name(way) for way in made.get("ways", [])] or self._sorted(rows)
        left_out = [self.name(way) for way in made.get("without", [])]
        names = [name for name in names if name in rows and name not in left_out]
        key = made.get("quantity", "median")
        known = [rows[name] for name in names if key in rows[name]]
        if not known:
            raise Missing
        most = max(row.get("high", row[key]) if key == "median" else row[key] for row in known) or 1
        items = []
        for name in names:
            row = rows[name]
            if key not in row:
                drawn, said = "", self._refused(row) if "refused" in row else ""
            else:
                low, high = (row["low"], row["high"]) if key == "median" else (row[key], row[key])
                drawn, said = (
                    plots.bar(row[key], low, high, most),
                    quantity(row[key], UNITS.get(key, "count")),
                )
            kind = ' class="plot-floor"' if self.floor(name) else ""
            items.append(f"<li{kind}><span>{self.label(name)}</span> <b>{said}</b>{drawn}</li>")
        return (
            f'<ul class="plot-bars">{"".join(items)}</ul>',
            names,
            self.words["bars"] if key == "median" else "",
        )

    def _lines(self, environment: str, made: dict, key: str) -> tuple[str, list[str], str]:
        """Lines over sizes, over the batches of a loop, or as a share of the limit of the link."""
        found = {"sizes": self._over_sizes, "limit": self._limit, "growth": self._growth}[
            made["kind"]
        ](environment, made)
        found = {name: points for name, points in found.items() if len(points) > 1}
        if not found:
            raise Missing
        drawn = [
            plots.Line(number % plots.STYLES, points)
            for number, points in enumerate(found.values())
        ]
        every = [point for points in found.values() for point in points]
        label = functools.partial(quantity, unit="bytes")
        if made["kind"] == "growth":
            x = plots.even(
                self.words["x_batches"],
                [point.x for point in every],
                lambda value: f"{value:,.0f}",
                tight=True,
            )
            y = plots.even(self.words["y_resident"], [point.high for point in every], label, base=2)
        else:
            x = plots.powers(self.words["x_bytes"], [point.x for point in every], label, base=1024)
            x = x._replace(ticks=[x.low, *(tick for tick in x.ticks if tick > 8 * x.low)])
            if made["kind"] == "sizes":
                edges = [edge for point in every for edge in (point.low, point.high)]
                y = plots.powers(self.words["y_time"], edges, _short_seconds, base=10)
            else:
                y = plots.even(
                    self.words["y_limit"],
                    [*(point.high for point in every), 1],
                    lambda value: f"{value:.0%}",
                )
        tell = functools.partial(quantity, unit="seconds") if made["kind"] == "sizes" else y.label
        said = " ".join(
            self.words["from_to"].format(
                way=self.plain(name),
                first=tell(first.y),
                start=x.label(first.x),
                last=tell(last.y),
                end=x.label(last.x),
            )
            for name, (first, *_, last) in found.items()
        )
        svg = plots.lines(
            drawn, x, y, key + "-svg", re.sub("`", "", made["title"][self.language]), said
        )
        legend = "".join(
            f"<li>{plots.sample(line.style)}<span>{self.label(name)}</span></li>"
            for name, line in zip(found, drawn, strict=True)
        )
        return (
            f'{svg}<ul class="plot-legend">{legend}</ul>',
            list(found),
            self.words["growth" if made["kind"] == "growth" else "band"],
        )

    def _sizes_of(self, environment: str, made: dict) -> Iterator[tuple[str, int, dict]]:
        tables = self.section(environment, made["of"]).get("tables", {})
        for way in made["ways"]:
            for size, table in tables.items():
                row = table.get("rows", {}).get(self.name(way))
                if row and "median" in row:
                    yield self.name(way), int(size), row

    def _over_sizes(self, environment: str, made: dict) -> dict[str, list[plots.Point]]:
        found: dict[str, list[plots.Point]] = {}
        for name, size, row in self._sizes_of(environment, made):
            found.setdefault(name, []).append(
                plots.Point(size, row["median"], row["low"], row["high"])
            )
        return found

    def _limit(self, environment: str, made: dict) -> dict[str, list[plots.Point]]:
        """``of_link``: the time of one pinned copy of as many bytes, over that of each way."""
        found: dict[str, list[plots.Point]] = {}
        for name, size, row in self._sizes_of(environment, made):
            if best := row.get("of_link", 0) * row["median"]:
                found.setdefault(name, []).append(
                    plots.Point(size, *(best / row[key] for key in ("median", "high", "low")))
                )
        return found

    def _growth(self, environment: str, made: dict) -> dict[str, list[plots.Point]]:
        """Resident memory while a loop runs. After its last batch each line goes to its peak: what is joined then shows."""
        section, _, table = made["of"].partition("/")
        batches = self.section(environment, section).get("tables", {}).get(table, {}).get("batches")
        rows, found = self.rows(environment, f"{section}/memory"), {}
        for name in map(self.name, made["ways"]):
            looked = rows.get(name, {}).get("over_the_loop")
            if not looked or batches is None:
                continue
            seen = [max(used, 0) for used in looked["resident"]]
            places = [min(number * looked["every"], batches) for number in range(len(seen))]
            points = [
                plots.Point(batch, used, used, used)
                for batch, used in zip(places, seen, strict=True)
            ]
            peak = max(rows[name].get("peak", 0), *seen)
            found[name] = [*points, plots.Point(batches, peak, peak, peak)]
        return found

    # The page ----------------------------------------------------------------------------------------------------------

    def block(self, kind: str, name: str) -> dict[str, str]:
        """``{environment: HTML}`` for a directive that stands alone on its line; one entry where no record has it."""
        if kind == "plot" and name not in self.data["plots"]:
            raise ValueError(
                f"{sources.named(DATA)} has no plot {name!r}; there are {', '.join(self.data['plots'])}"
            )
        shown = (
            self.data["plots"][name].get("only")
            if kind == "plot"
            else self.data["tables"].get(name, {}).get("only")
        )
        found, lacking = {}, []
        for environment in shown or self.records:
            try:
                found[environment] = (self.plot if kind == "plot" else self.table)(
                    environment, name
                )
            except Missing:
                lacking.append(environment)
        # What was not measured there is said where nothing else stands in its place.
        return found or {
            "": "".join(
                f'<p class="mark mark--never">{self._never(environment)}</p>'
                for environment in lacking
            )
        }


def _unit(key: str) -> str:
    """Of a quantity of the record."""
    return "share" if key in ("of_link", "right") else UNITS.get(key, "count")


def _right(verdicts: dict[str, str]) -> int:
    return sum(said == "right" for said in verdicts.values())


def _limits(bound: str, unit: str) -> list[tuple[str, float]]:
    """``[(sign, number)]`` of ``> 1``, ``< 200 ms``, ``> 0.5 and < 2``. Raises ValueError for what is no bound on the unit."""
    limits = []
    for part in bound.split(" and "):
        found = _BOUND.fullmatch(part)
        if found is None or found[3] not in SIZES[unit]:
            names = " or ".join(filter(None, SIZES[unit])) or "no unit"
            raise ValueError(
                f"{part!r} is no bound here: it takes < <= > or >=, a number and {names}; two are joined by: and"
            )
        limits.append((found[1], float(found[2]) * SIZES[unit][found[3]]))
    return limits


def _table(head: list[str], body: list[list[str]]) -> str:
    cells = "".join(f"<th>{cell}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in body)
    return f'<div class="measured-table" data-search-exclude><table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table></div>'


def _spread(low: float, high: float) -> str:
    """``108–111 ms``"""
    first, last = quantity(low, "seconds").split(NBSP), quantity(high, "seconds").split(NBSP)
    # Word joiners: the line is not broken at the dash.
    return (
        f"{first[0]}\u2060–\u2060{last[0]}{NBSP}{last[1]}"
        if first[1] == last[1]
        else f"{NBSP.join(first)} – {NBSP.join(last)}"
    )


def _short_seconds(value: float) -> str:
    """A power of ten: ``100 µs``."""
    size, name = next(
        ((s, n) for s, n in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")) if value >= s * 0.999),
        (1e-9, "ns"),
    )
    return f"{value / size:.0f}{NBSP}{name}"


def _code(text: str) -> str:
    """Escaped HTML, with `` `…` `` in code font."""
    return re.sub(
        r"`([^`]+)`",
        lambda found: f"<code>{_breakable(html.unescape(found[1]))}</code>",
        html.escape(text, quote=False),
    )


def _breakable(code: str) -> str:
    """Code that may be parted before a dot, and nowhere else within a word."""
    return re.sub(r"(?<=[\w)\]])\.(?=[A-Za-z_])", "<wbr>.", html.escape(code, quote=False))


def _written(pages: Pages, found: re.Match) -> str:
    """What stands for one ``value`` or ``holds``."""
    kind, place, way, what, bound, space = found.groups()
    if kind == "holds" and not bound:
        raise ValueError(f"a check needs a bound: <!-- holds: {place} | {way} | {what} | > 1 -->")
    text = pages.value(place, way, what, bound)
    return _spaced(text, space or "") if kind == "value" else ""


def _spaced(figure: str, space: str) -> str:
    """The figure and the space behind it, which Japanese has between a number and a word, and not between two words."""
    return figure if _JAPANESE_END.search(figure) else figure + space


# The extension --------------------------------------------------------------------------------------------------------


class Directives:
    """Writes the Markdown for one language. ``words``: see WORDS."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words, self.language = words, language

    @functools.cached_property
    def pages(self) -> Pages:
        """The records are read for a page that asks for them."""
        return Pages(self.words, self.language)

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it holds no directive."""
        found = BLOCK.match(line)
        if found is None and not VALUE.search(line):
            return [line]
        pages = self.pages  # not below: a damaged record is no fault of the line
        try:
            if found is None:
                text = VALUE.sub(functools.partial(_written, pages), line)
                return (
                    [text] if text.strip() else []
                )  # no empty line, which would end a paragraph, for checks alone
            tabs = pages.block(*found.groups())
        except ValueError as error:
            raise ValueError(f"{sources.places(PAGES / self.language, line)}: {error}") from None
        stored = {environment: self.store(text) for environment, text in tabs.items()}
        if len(stored) == 1:
            return ["", *stored.values(), ""]
        out = ['<div class="measured" markdown>', ""]
        for environment, text in stored.items():
            name = environment.upper() if environment in records.SHOWN else environment
            out += [f'=== "{name}"', "", f"    {text}", ""]
        return [*out, "</div>"]


class MeasuredExtension(DirectiveExtension):
    """``tools.markdown.measured`` in mkdocs.yml."""

    words = WORDS
    writer = Directives
    priority = DirectiveExtension.HTML


makeExtension = MeasuredExtension  # by this name Python-Markdown finds it
