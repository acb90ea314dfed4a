"""What one environment measured, in the words of one language.

docs/plots.json holds what a record cannot: the names of the ways in three languages (those that are
code need none), a short id for each that pages name, what a table is compared with, the plots, and
the reasons of refusals in words.
"""

from __future__ import annotations

import functools
import re

from tools.common import measurements, records
from tools.common.measurements import Missing, Record
from tools.markdown import schemas
from tools.markdown.quantities import MEMORY, NBSP, TIMED, quantity
from tools.markdown.render import breakable, render

DATA = records.ROOT / "docs/plots.json"
data = functools.partial(schemas.read, DATA)  # data(): all of docs/plots.json
known = functools.partial(schemas.entry, DATA)  # known("plots", name): one plot of it
# The versions that stand below what was measured, by their key in the record.
VERSIONS = {"driver": "driver", "cuda": "CUDA", "torch": "torch", "numpy": "NumPy"}


class Measurements:
    """The record of one environment, for pages of one language.

    A way goes by its id in docs/plots.json or by its name in the record. What the record lacks is
    Missing, a name that docs/plots.json has not a ValueError.
    """

    def __init__(self, environment: str, language: str) -> None:
        self.environment, self.language = environment, language
        self.record = measurements.every()[environment]
        self._by_name = {way["name"]: way for way in data()["ways"].values()}

    def word(self, key: str, **parts: object) -> str:
        """A word of docs/plots.json in this language, its ``{parts}`` filled in."""
        return data()["words"][key][self.language].format(**parts)

    def words(self, *keys: str) -> list[str]:
        """Several words."""
        return [self.word(key) for key in keys]

    def never(self) -> str:
        """What stands in the place of a figure that was not measured."""
        return self.word("value_never", environment=self.environment.upper())

    # Names of ways

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
        for words in data()["reasons"]:
            if match := re.fullmatch(words["said"], said):
                inner = (self.reason(part).strip("`") for part in match.groups())
                return words[self.language].format(*inner)
        return f"`{said}`"

    def refused(self, row: Record) -> str:
        """HTML: that a way was refused, and why; nothing for a row that was not."""
        reason = self.reason(row.get("refused", ""))
        return self.word("refused", reason=breakable(reason)) if "refused" in row else ""

    # Figures

    def tables(self, section: str) -> dict[str, Record]:
        """``{table: what the record has of it}``, empty for a section that was not measured."""
        return self.record["sections"].get(section, {"tables": {}})["tables"]

    def rows(self, place: str) -> dict[str, Record]:
        """``{way: row}`` of ``section/table`` or ``section/memory``."""
        return measurements.rows(self.record, place)

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
        if key not in (*TIMED, *MEMORY):
            there = ", ".join(("time", *TIMED, *MEMORY, "right"))
            raise ValueError(f"no row has {key!r}; there are {there}")
        at = place if key in TIMED else memory_at(place)
        return measurements.figure(self.record, at, name, key)

    def right(self, verdicts: dict[str, str]) -> str:
        """``15 of 16`` kinds of input are right."""
        count = list(verdicts.values()).count("right")
        return self.word("right_of", right=count, all=len(verdicts))

    def amount(self, value: float, unit: str) -> str:
        """A figure with its unit: a ratio is ``1.8 ×``."""
        if unit != "ratio":
            return quantity(value, unit)
        return self.word("ratio", number=quantity(value, unit)).replace(" ", NBSP)

    # Where it was measured

    def mark(self, place: str, names: list[str], up: str = "../") -> str:
        """HTML: the line below what was measured at a place, or in a whole section.

        It names the machine and the versions, those of the libraries among the ways, their rounds,
        the load and the date, says whether the code changed since, and links to the CSV; ``up``
        leads from the page to the folder of its language.
        """
        section = place.partition("/")[0]
        state = measurements.state(self.record, section)
        word = "verified" if state == "fresh" else state
        text = self.word(word, where=self._where(place, names))
        file = f"{measurements.FOLDER}/{self.environment}-{section}.csv"
        return render("mark.html", state=state, text=text, file=up + file, csv=self.word("csv"))

    def _where(self, place: str, names: list[str]) -> str:
        about, section = self.record["environment"], place.partition("/")[0]
        kept = self.record["sections"][section]
        parts = [about["device"]] if "cuda" in about else []
        parts += [about["cpu"] or about["device"], self.word("cores", count=about["cores"])]
        parts += [f"{label} {about[key]}" for key, label in VERSIONS.items() if key in about]
        said = " ".join(names).lower().replace("_", "-")
        for peer in measurements.PEERS:
            if peer in about and peer.removeprefix("pytorch-") in said:
                parts.append(f"{peer} {about[peer]}")
        table = measurements.table(self.record, place)
        counts = [
            row["rounds"]
            for part in (kept["tables"].values() if place == section else [table])
            for way, row in part.get("rows", {}).items()
            if way in names and "rounds" in row
        ]
        if counts:
            few, many = min(counts), max(counts)
            parts.append(self.word("rounds", count=few if few == many else f"{few}–{many}"))
        return " · ".join([*parts, self.word("load", load=kept["load"]), kept["date"]])


def memory_at(place: str) -> str:
    """The place of the memory of a section, of any place in it."""
    return f"{place.partition('/')[0]}/memory"
