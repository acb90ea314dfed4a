"""Markdown extension: what bench/ measured, as plots, tables and single figures.

Alone on a line, a tab for each environment that measured it:

``<!-- plot: collect -->``                that plot of docs/plots.json
``<!-- measured: collect/all -->``        a table; beside the times the memory of the same ways
``<!-- measured: one_tensor -->``         the timed tables of a section side by side
``<!-- measured: retention/memory -->``   what its ways take in memory
``<!-- measured: nested/kinds -->``       which library is right on which kind of input
``<!-- measured: goals -->``              what the project aims at, and how it fares

In a sentence; a figure is ``time`` (the median), ``right`` or a field of the record:

``<!-- value: collect/all | concat | time -->``                ``201 ms``
``<!-- value: collect/all | concat | time / copy -->``         over that of another way: ``1.8 ×``
``<!-- value: order/4 | a | time / b in order/4096 -->``       over that of another table
``<!-- value: nested/kinds | to-numpy | right -->``            ``15 of 15``
``<!-- value: one_tensor/4 | copy | time on cuda -->``         another record than that of the CPU
``<!-- value: collect/all | concat | time / copy | > 1 -->``   the same, and checks the bound
``<!-- holds: collect/all | concat | time | > 1 ms and < 3 s -->``   nothing: a check alone

A sentence that states an order or a bound ("faster than", "at most") names it so. Each build checks
it against the record, fresh or stale; what is not measured is not held to it. A bound that the
record does not meet, and a name that nothing has, are a ValueError with file, line and mend.
"""

from __future__ import annotations

import re

from tools.common import measurements, records
from tools.markdown import plots, tables
from tools.markdown.directives import DirectiveExtension, Writer
from tools.markdown.lookup import Measurements, Missing, known
from tools.markdown.quantities import bounds, quantity, unit

VALUE = re.compile(
    r"<!-- (value|holds): ([^|]+?) \| ([^|]+?) \| ([^|]+?)(?: \| ([^|]+?))? -->"
    r"( (?=[\u3040-\u9fff]))?"  # and a space before Japanese
)
_WHAT = re.compile(r"(\w+)(?: / (.+?)(?: in (\w+/.+?))?)?(?: on (cpu|cuda))?")
_JAPANESE_END = re.compile(r"[\u3040-\u9fff）]$")


def value(language: str, place: str, way: str, what: str, bound: str | None = None) -> str:
    """The text of one figure. Raises ValueError for an unknown name or a bound that is not met."""
    match = _WHAT.fullmatch(what)
    if match is None:
        raise ValueError(
            f"{what!r} is not: quantity, quantity / way, quantity / way in table; "
            "each may end in: on cuda"
        )
    key, other, table, environment = match.groups()
    key = "median" if key == "time" else key
    kind = "ratio" if other else unit(key)
    limits = bounds(bound, kind) if bound else []
    measured = Measurements(environment or "cpu", language)
    try:
        number = measured.figure(place, way, key)
        if other:
            number /= measured.figure(table or place, other, key)
    except Missing:
        return measured.never()
    if not all(compare(number, limit) for compare, limit in limits):
        record = records.named(records.RECORDS / f"bench/{measured.environment}.json")
        figure = f"{number:.4g}" if kind == "ratio" else quantity(number, kind)
        raise ValueError(
            f"{place} | {way} | {what} is {figure} in {record}, and the sentence says {bound}; "
            "mend the sentence and its bound in every language, or measure again (make bench)"
        )
    if key == "right" and not other:
        return measured.right(measured.verdicts(place)[measured.name(way)])
    return measured.amount(number, kind)


class Measured(Writer):
    """Writes the figures of the pages of one language."""

    directive = re.compile(r"^<!-- (plot|measured): (.+?) -->$")

    def replace(self, line: str) -> list[str]:
        """As of every writer; and the figures in a sentence."""
        if not VALUE.search(line):
            return super().replace(line)
        text = VALUE.sub(self._figure, line)
        # Checks alone leave no line: an empty one would end a paragraph.
        return [text] if text.strip() else []

    def write(self, directive: re.Match[str]) -> list[str]:
        """A plot or a table, in a tab for each environment that measured it."""
        kind, name = directive.groups()
        draw = plots.plot if kind == "plot" else tables.table
        tabs, never = {}, ""
        try:
            settings = known("plots" if kind == "plot" else "tables", name)
            for environment in settings.get("only", measurements.every()):
                measured = Measurements(environment, self.language)
                try:
                    tabs[environment] = self.store(draw(measured, name))
                except Missing:
                    text = measured.word("never", environment=environment.upper())
                    never += f'<p class="mark mark--never">{text}</p>'
        except ValueError as error:
            raise self.wrong(directive, str(error)) from None
        if len(tabs) > 1:
            return self.fill("tabs.md.j2", tabs=tabs)
        return ["", *(tabs.values() or [self.store(never)]), ""]

    def _figure(self, directive: re.Match[str]) -> str:
        """What stands for one ``value`` or ``holds``."""
        kind, place, way, what, bound, space = directive.groups()
        try:
            if kind == "holds" and not bound:
                raise ValueError("a check needs a bound: … | > 1 -->")
            text = value(self.language, place, way, what, bound)
        except ValueError as error:
            raise self.wrong(directive, str(error)) from None
        # Japanese has a space between a number and a word, and none between two words.
        space = "" if space is None or _JAPANESE_END.search(text) else space
        return text + space if kind == "value" else ""


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.measured`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Measured, {}, DirectiveExtension.HTML, settings)
