"""What one environment measured, in the words of one language: its tables, its single figures.

docs/plots.json holds what a record cannot: the names of the ways in three languages (those that are
code need none), a short id for each that pages name, what a table is compared with, the plots, and
the reasons of refusals in words.
"""

import collections
import functools
import html
import itertools
import re

from tools.common import files
from tools.pages import runs, schemas, words
from tools.pages.quantities import MEMORY, NBSP, TIMED, UNITS, quantity, spread
from tools.pages.render import breakable, render
from tools.record import measurements
from tools.record.book import Run
from tools.record.measurements import Missing as Missing

DATA = files.ROOT / "docs/plots.json"
data = functools.partial(schemas.read, DATA)  # data(): all of docs/plots.json
known = functools.partial(schemas.entry, DATA)  # known("plots", name): one plot of it
# The words of the head, and each way with its cells, HTML: a short row ends in empty ones.
Table = tuple[list[str], dict[str, list[str]]]


class Measurements:
    """The record of one environment, for pages of one language.

    A way goes by its id in docs/plots.json or by its name in the record. What the record lacks is
    Missing, a name that docs/plots.json has not a ValueError.
    """

    def __init__(self, environment: str, language: str) -> None:
        self.environment, self.language = environment, language
        self.record = measurements.every()[environment]
        self.rows = functools.partial(measurements.rows, self.record)  # rows(section/table)
        self._by_name = {way["name"]: way for way in data()["ways"].values()}

    def word(self, key: str, **parts: object) -> str:
        """A word in this language, its ``{parts}`` filled in."""
        return words.of(self.language, "measured")[key].format(**parts)

    def name(self, way: str) -> str:
        """The name in the record, of an id or of that name itself."""
        return way if way in self._by_name else known("ways", way)["name"]

    def text(self, name: str) -> str:
        """The name of a way in this language, its code within backticks."""
        way = self._by_name.get(name, {})
        return way.get("text") or way.get(self.language) or f"`{name}`"

    def floor(self, name: str) -> bool:
        """Whether a row is what all ways do beside their task: it is compared with none."""
        return self._by_name.get(name, {}).get("floor", False)

    def reason(self, said: str) -> str:
        """Why a result was refused, in this language; a text that is not known stays code."""
        for known_reason in data()["reasons"]:
            if match := re.fullmatch(known_reason["said"], said):
                inner = (self.reason(part).strip("`") for part in match.groups())
                return known_reason[self.language].format(*inner)
        return f"`{said}`"

    def refused(self, row: Run) -> str:
        """HTML: that a way was refused, and why; nothing for a row that was not."""
        if "refused" not in row:
            return ""
        return self.word("refused", reason=breakable(self.reason(row["refused"])))

    def tables(self, section: str) -> dict[str, Run]:
        """``{table: what the record has of it}``, empty for a section that was not measured."""
        return self.record.runs.get(section, {"tables": {}})["tables"]

    def fastest_first(self, rows: dict[str, Run]) -> list[str]:
        """The names of rows, the fastest first; then what was refused, then the floors."""

        def order(name: str) -> tuple[bool, bool, float]:
            return self.floor(name), "refused" in rows[name], rows[name].get("median", 0)

        return sorted(rows, key=order)

    def verdicts(self, place: str) -> dict[str, dict[str, str]]:
        """``{way: {kind of input: "right" or what is wrong}}`` of ``section/table``."""
        return measurements.table(self.record, place).get("verdicts", {})

    def figure(self, place: str, way: str, key: str) -> float:
        """A field of a row, as the record has it; or ``right``, the share of kinds of input."""
        known("tables", place)
        name = self.name(way)
        if key == "right":
            if name not in self.verdicts(place):
                raise Missing(place)
            verdicts = list(self.verdicts(place)[name].values())
            return verdicts.count("right") / len(verdicts)
        at = place if key in TIMED else f"{place.partition('/')[0]}/memory"
        return measurements.figure(self.record, at, name, key)

    def right(self, verdicts: dict[str, str]) -> str:
        """``15 of 16`` kinds of input are right."""
        count = list(verdicts.values()).count("right")
        return self.word("right_of", right=count, all=len(verdicts))

    def amount(self, value: float, unit: str) -> str:
        """A figure with its unit: a ratio is ``1.8 ×``; yes or no."""
        if isinstance(value, bool):
            return self.word("yes" if value else "no")
        said = quantity(value, unit)
        return self.word("ratio", number=said).replace(" ", NBSP) if unit == "ratio" else said

    def table(self, place: str) -> str:
        """HTML of the table at a place, and the line below it that says where it was measured.

        A section alone has its timed tables side by side. Raises Missing for what was not measured.
        """
        if "/" not in place:
            head, rows = self._sizes(place)
        else:
            head, rows = self._verdicts(place) if self.verdicts(place) else self._ways(place)
        if not rows:
            raise Missing(place)
        body = [[self.text(name), *cells] for name, cells in rows.items()]
        return render("table.html", head=head, body=body) + self.mark(place, list(rows))

    def _ways(self, place: str) -> Table:
        """Memory; or times and ratios, beside them some memory, where docs/plots.json asks."""
        rows, settings, timed = self.rows(place), known("tables", place), place[-7:] != "/memory"
        keys = (
            ("of_link", "peak_over_output", "faults") if timed else settings.get("columns", MEMORY)
        )
        if timed:
            section = place.partition("/")[0]
            memory = self.record.runs[section]["memory"] if "memory" in settings else {}
            for name in self.fastest_first(rows):
                beside = memory.get(name) or {}
                rows[name] = {**{key: beside.get(key) for key in keys}, **rows.pop(name)}
        keys = [key for key in keys if any(row.get(key) is not None for row in rows.values())]
        first = next(iter(rows.values()))
        base = rows.get(self.name(settings["base"]), first) if "base" in settings else first
        base = base if "median" in base else first
        cells = {}
        for name, row in rows.items():
            cells[name] = [self.refused(row)]
            if "refused" not in row:
                cells[name] = self._times(row, base, self.floor(name)) if timed else []
                values = ((row.get(key), UNITS[key]) for key in keys)
                cells[name] += ["" if it is None else self.amount(it, unit) for it, unit in values]
        heads = ["way", *(("time", "quartiles", "ratios") if timed else ()), *keys]
        return [*map(self.word, heads)], cells

    def _times(self, row: Run, base: Run, floor: bool) -> list[str]:
        """Median, quartiles, and over the median of another row."""
        ratio = "" if floor else "<b>1</b>"
        if ratio and row is not base:
            ratio = self.amount(row["median"] / base["median"], "ratio")
        return [quantity(row["median"], "seconds"), spread(row["low"], row["high"]), ratio]

    def _sizes(self, section: str) -> Table:
        """A row for each way, a column for each table, named by a number of bytes or a text."""
        tables = self.tables(section)
        sizes = [quantity(int(size), "bytes") if size.isdigit() else size for size in tables]
        ways = dict.fromkeys(way for part in tables.values() for way in part.get("rows", {}))
        cells: dict[str, list[str]] = {way: [] for way in ways}
        for part, way in itertools.product(tables.values(), ways):
            said = self.word("skipped") if "skipped" in part else "–"
            if row := part.get("rows", {}).get(way):
                said = self.refused(row) or quantity(row["median"], "seconds")
            cells[way].append(said)
        return [self.word("way"), *sizes], cells

    def _verdicts(self, place: str) -> Table:
        """On how many kinds of input each library is right, and what is wrong on the others."""
        cells = {}
        for name, verdicts in self.verdicts(place).items():
            kinds: dict[str, str] = collections.defaultdict(str)
            for kind, verdict in verdicts.items():
                if verdict != "right":
                    kinds[self.reason(verdict)] += f" <code>{html.escape(kind)}</code>"
            wrong = (f"{breakable(reason)}:{names}" for reason, names in kinds.items())
            cells[name] = [self.right(verdicts), "<br>".join(wrong)]
        return [*map(self.word, ("library", "right", "wrong"))], cells

    def mark(self, place: str, names: list[str], up: str = "../") -> str:
        """HTML: the line below what was measured at a place, or in a whole section.

        It names the machine and the versions, those of the libraries among the ways, their rounds,
        the load and the date, says whether the code changed since, and links to the CSV; ``up``
        leads from the page to the folder of its language.
        """
        about, section = self.record.environment, place.partition("/")[0]
        kept = self.record.runs[section]
        state = self.record.state(section, measurements.fingerprint)
        said = " ".join(names).lower().replace("_", "-")
        peers = [it for it in measurements.PEERS if it.removeprefix("pytorch-") in said]
        parts = [about["device"]] if "cuda" in about else []
        parts += [about["cpu"] or about["device"], self.word("cores", count=about["cores"])]
        parts += runs.versions_of(about, "driver", "cuda", "torch", "numpy", *peers)
        here = measurements.table(self.record, place)
        tables = kept["tables"].values() if place == section else [here]
        rows = [table.get("rows", {}).get(name, {}) for table in tables for name in names]
        if rounds := sorted({row["rounds"] for row in rows if "rounds" in row}):
            ends = dict.fromkeys([rounds[0], rounds[-1]])
            parts.append(self.word("rounds", count="–".join(map(str, ends))))
        where = " · ".join([*parts, self.word("load", load=kept["load"]), kept["date"]])
        text = self.word("verified" if state == "fresh" else state, where=where)
        file = f"{up}{measurements.FOLDER}/{self.environment}-{section}.csv"
        return render("mark.html", state=state, text=text, file=file, csv=self.word("csv"))
