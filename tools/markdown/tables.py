"""The tables of what was measured: a place in the records goes in, HTML comes out."""

from __future__ import annotations

import collections
import contextlib
import html
from collections.abc import Iterable

from tools.common import goals
from tools.common.measurements import Record
from tools.markdown.lookup import Measurements, Missing, data, known, memory_at
from tools.markdown.quantities import MEMORY, quantity, spread, unit
from tools.markdown.render import breakable, render

# The head, and each way with its cells: HTML. A row that is too short ends in empty ones.
Table = tuple[list[str], dict[str, list[str]]]


def table(measured: Measurements, place: str) -> str:
    """HTML of the table at a place, and the line below it that says where it was measured.

    A section alone has its timed tables side by side; ``goals`` is what the project aims at.
    Raises Missing for what was not measured.
    """
    if place == "goals":
        return _goals(measured)
    if "/" not in place:
        head, rows = _sizes(measured, place)
    elif place == memory_at(place):
        head, rows = _memory(measured, place)
    elif measured.verdicts(place):
        head, rows = _verdicts(measured, place)
    else:
        head, rows = _timed(measured, place)
    if not rows:
        raise Missing(place)
    body = [[measured.text(name), *cells] for name, cells in rows.items()]
    return render("table.html", head=head, body=body) + measured.mark(place, list(rows))


def fastest_first(measured: Measurements, rows: dict[str, Record]) -> list[str]:
    """The names of rows, the fastest first; then what was refused, then the floors."""

    def order(name: str) -> tuple[bool, bool, float]:
        return measured.floor(name), "refused" in rows[name], rows[name].get("median", 0)

    return sorted(rows, key=order)


def _timed(measured: Measurements, place: str) -> Table:
    """Times and ratios; beside them the memory of the same ways, where docs/plots.json asks."""
    rows, settings = measured.rows(place), known("tables", place)
    beside: dict[str, Record] = {}
    if "memory" in settings:
        with contextlib.suppress(Missing):  # a run that was cut off has the times alone
            beside = measured.rows(memory_at(place))
    full = {name: {**beside.get(name, {}), **row} for name, row in rows.items()}
    used = _used(("of_link", "peak_over_output", "faults"), full.values())
    names = fastest_first(measured, rows)
    base = measured.name(settings["base"]) if "base" in settings else names[0]
    if "median" not in rows.get(base, {}):
        base = names[0]
    cells = {}
    for name in names:
        row = rows[name]
        if "refused" in row:
            cells[name] = [measured.refused(row)]
            continue
        ratio = "<b>1</b>"
        if measured.floor(name):
            ratio = ""
        elif name != base:
            ratio = measured.amount(row["median"] / rows[base]["median"], "ratio")
        times = [quantity(row["median"], "seconds"), spread(row["low"], row["high"]), ratio]
        cells[name] = times + [_cell(measured, full[name], key) for key in used]
    return measured.words("way", "time", "quartiles", "ratios", *used), cells


def _memory(measured: Measurements, place: str) -> Table:
    rows = measured.rows(place)
    used = _used(known("tables", place).get("columns", MEMORY), rows.values())
    cells = {}
    for name, row in rows.items():
        figures = [_cell(measured, row, key) for key in used]
        cells[name] = [measured.refused(row)] if "refused" in row else figures
    return measured.words("way", *used), cells


def _used(keys: Iterable[str], rows: Iterable[Record]) -> list[str]:
    """Those that a row has."""
    rows = list(rows)
    return [key for key in keys if any(row.get(key) is not None for row in rows)]


def _cell(measured: Measurements, row: Record, key: str) -> str:
    value = row.get(key)
    if value is None:
        return ""
    if isinstance(value, bool):
        return measured.word("yes" if value else "no")
    return measured.amount(value, unit(key))


def _sizes(measured: Measurements, section: str) -> Table:
    """A row for each way and a column for each table, whose name is a number of bytes or a text."""
    tables = measured.tables(section)

    def cell(part: Record, name: str) -> str:
        row = part.get("rows", {}).get(name)
        if row is None:
            return measured.word("skipped") if "skipped" in part else "–"
        return measured.refused(row) or quantity(row["median"], "seconds")

    sizes = [quantity(int(size), "bytes") if size.isdigit() else size for size in tables]
    ways = dict.fromkeys(way for part in tables.values() for way in part.get("rows", {}))
    cells = {way: [cell(part, way) for part in tables.values()] for way in ways}
    return [measured.word("way"), *sizes], cells


def _verdicts(measured: Measurements, place: str) -> Table:
    """For each library on how many kinds of input it is right, and what is wrong on the others."""
    cells = {}
    for name, verdicts in measured.verdicts(place).items():
        kinds: dict[str, str] = collections.defaultdict(str)
        for kind, verdict in verdicts.items():
            if verdict != "right":
                kinds[measured.reason(verdict)] += f" <code>{html.escape(kind)}</code>"
        wrong = (f"{breakable(reason)}:{names}" for reason, names in kinds.items())
        cells[name] = [measured.right(verdicts), "<br>".join(wrong)]
    return measured.words("library", "right", "wrong"), cells


def _goals(measured: Measurements) -> str:
    """What the project aims at (tools/common/goals.py), and how it fares."""
    if not measured.record["sections"]:
        raise Missing("goals")
    body = []
    for goal in goals.reached(measured.record):
        figure, verdict = "", measured.never()
        if goal.value is not None:
            # Two digits behind the point: 1.04 and 1.06 are not the same here.
            figure = f"{goal.value:,.2f}" if goal.value < 10 else quantity(goal.value, "ratio")
            verdict = measured.word("yes" if goal.met else "no")
        words = data()["goals"][goal.name][measured.language]
        aim = f"{'≤' if goal.sign == '<=' else '≥'} {goal.limit:g}"
        body.append([words, aim, figure, verdict])
    return render("table.html", head=measured.words("goal", "aim", "value", "met"), body=body)
