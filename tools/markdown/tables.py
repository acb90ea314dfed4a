"""The tables of what was measured: a place in the records goes in, HTML comes out."""

from __future__ import annotations

import html

from tools.common import goals
from tools.common.measurements import Record
from tools.markdown.lookup import Measurements, Missing, data
from tools.markdown.quantities import MEMORY, quantity, spread, unit
from tools.markdown.render import breakable, render

# The head and the rows. Cells after the first are HTML; a row that is too short ends in empty ones.
Table = tuple[list[str], list[list[str]]]


def table(measured: Measurements, place: str) -> str:
    """HTML of the table at a place, and the line below it that says where it was measured.

    A section alone has its timed tables side by side; ``goals`` is what the project aims at.
    Raises Missing for what was not measured.
    """
    if place == "goals":
        head, body = _goals(measured)
        return render("table.html", head=head, body=body)
    section, _, name = place.partition("/")
    tables = measured.tables(section)
    if not name:
        (head, body), ways = _sizes(measured, tables), _names(tables)
    elif name == "memory":
        (head, body), ways = _memory(measured, place), []
    elif verdicts := measured.verdicts(place):
        (head, body), ways = _verdicts(measured, verdicts), list(verdicts)
    else:
        (head, body), ways = _timed(measured, place), list(measured.rows(place))
    if not body:
        raise Missing
    return render("table.html", head=head, body=body) + measured.mark(place, ways)


def fastest_first(measured: Measurements, rows: dict[str, Record]) -> list[str]:
    """The names of rows, the fastest first; then what was refused, then the floors."""

    def order(name: str) -> tuple[bool, bool, float]:
        return measured.floor(name), "refused" in rows[name], rows[name].get("median", 0)

    return sorted(rows, key=order)


def _settings(place: str) -> dict:
    return data()["tables"].get(place, {})


def _timed(measured: Measurements, place: str) -> Table:
    """Times and ratios; beside them the memory of the same ways, where docs/plots.json asks."""
    rows, settings, memory = measured.rows(place), _settings(place), {}
    if settings.get("memory"):
        memory = measured.rows(f"{place.partition('/')[0]}/memory")
    full = {name: {**memory.get(name, {}), **row} for name, row in rows.items()}
    used = [
        key
        for key in ("of_link", "peak_over_output", "faults")
        if any(key in row for row in full.values())
    ]
    names = fastest_first(measured, rows)
    base = measured.name(settings["base"]) if "base" in settings else ""
    if "median" not in rows.get(base, {}):
        base = next(iter(names), "")  # the fastest
    body = []
    for name in names:
        row = rows[name]
        cells = [measured.refused(row)]
        if "median" in row:
            ratio = "<b>1</b>"
            if measured.floor(name):
                ratio = ""
            elif name != base:
                ratio = measured.amount(row["median"] / rows[base]["median"], "ratio")
            cells = [quantity(row["median"], "seconds"), spread(row["low"], row["high"]), ratio]
            cells += [_cell(measured, full[name], key) for key in used]
        body.append([measured.text(name), *cells])
    return [measured.word(key) for key in ("way", "time", "quartiles", "ratios", *used)], body


def _cell(measured: Measurements, row: Record, key: str) -> str:
    value = row.get(key)
    if value is None:
        return ""
    if isinstance(value, bool):
        return measured.word("yes" if value else "no")
    return measured.amount(value, unit(key))


def _names(tables: dict[str, Record]) -> list[str]:
    return list(dict.fromkeys(name for part in tables.values() for name in part.get("rows", {})))


def _sizes(measured: Measurements, tables: dict[str, Record]) -> Table:
    """A row for each way and a column for each table, whose name is a number of bytes or a text."""

    def cell(part: Record, name: str) -> str:
        row = part.get("rows", {}).get(name)
        if row is None:
            return measured.word("skipped") if "skipped" in part else "–"
        return measured.refused(row) or quantity(row["median"], "seconds")

    sizes = [quantity(int(size), "bytes") if size.isdigit() else size for size in tables]
    body = [
        [measured.text(name), *(cell(part, name) for part in tables.values())]
        for name in _names(tables)
    ]
    return [measured.word("way"), *sizes], body


def _memory(measured: Measurements, place: str) -> Table:
    rows = measured.rows(place)
    asked = _settings(place).get("columns", MEMORY)
    used = [key for key in asked if any(row.get(key) is not None for row in rows.values())]
    body = []
    for name, row in rows.items():
        cells = [_cell(measured, row, key) for key in used if "refused" not in row]
        body.append([measured.text(name), *(cells or [measured.refused(row)])])
    return [measured.word(key) for key in ("way", *used)], body


def _verdicts(measured: Measurements, verdicts: dict[str, dict[str, str]]) -> Table:
    """For each library on how many kinds of input it is right, and what is wrong on the others."""
    body = []
    for name, found in verdicts.items():
        wrong: dict[str, str] = {}
        for kind, said in found.items():
            if said != "right":
                reason = breakable(measured.reason(said))
                wrong[reason] = (
                    f"{wrong.get(reason, reason + ':')} <code>{html.escape(kind)}</code>"
                )
        body.append([measured.text(name), measured.right(found), "<br>".join(wrong.values())])
    return [measured.word(key) for key in ("library", "right", "wrong")], body


def _goals(measured: Measurements) -> Table:
    """What the project aims at (tools/common/goals.py), and how it fares."""
    if not measured.record["sections"]:
        raise Missing
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
    return [measured.word(key) for key in ("goal", "aim", "value", "met")], body
