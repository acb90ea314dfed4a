"""Tables of the built site: plain ones go in, and such that fit every screen come out.

A table is put into a box of its own, as Material's script would do it: then the whole page would be
laid out anew. Its cells name their column, as a phone shows each row as a card of its own
(docs/theme/assets/tables.css), and bear the roles that a screen reader then would miss. What a
reader is to see first is marked: the cells that name an exception, or say that two libraries
differ, and their rows, where those are the fewer ones. A page with a long one begins with a field
that filters the rows of all its tables (docs/theme/assets/filter.js).
"""

import html
import re

from tools.pages import words
from tools.pages.render import render

LONG = 30  # rows, above which a table is filtered
WIDE = 7  # columns, from which on a table scrolls inside its box on a wide screen, too
_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)
_ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
_HEAD = re.compile(r"<th\b[^>]*>(.*?)</th>", re.DOTALL)
_CELL = re.compile(r"<td\b[^>]*>(.*?)</td>", re.DOTALL)
_CODE = re.compile(r"(?<=<code>)[^<]+(?=</code>)")
_TAG = re.compile(r"<[^>]+>")
_RAISES = re.compile(r"(raises )?(\w+\.)*\w*(Error|Exception)")
# results.py writes it around a word that says that the columns before it differ.
_UNLIKE = '<b class="unlike">'
# A line of code may be broken after a bracket and before a dot, and a long name in its middle; not
# after a name as short as "t", which would look like code of its own.
_BREAK = re.compile(
    r"(?<=\S{3}[\w)\]])(?=\.[A-Za-z_])|(?<=\w\()(?=[\w\[(\"'])"
    r"|(?<=\w{8}_)(?=\w{8})|(?<=\w{14})(?=Error)"
)


def finished(page: str, language: str) -> str:
    """The HTML of a page with its tables made ready; one that was ready stays as it is."""
    counts: list[int] = []

    def made(table: re.Match[str]) -> str:
        text, rows = _table(table)
        counts.append(rows)
        alone = rows > LONG and '<p class="filter"' in page  # of a list, which is filtered above
        return (_field(language, rows, "") if alone else "") + text

    page = _TABLE.sub(made, page)
    if max(counts, default=0) > LONG and '<p class="filter"' not in page:
        field = _field(language, sum(counts), "article tbody tr")
        page = re.sub("<h2|<div class=.md-typeset__scrollwrap", rf"{field}\g<0>", page, count=1)
    return page


def _field(language: str, rows: int, entries: str) -> str:
    said = words.of(language, "filter")
    values = {"count": rows, "entries": entries, "names": (), "id": "rows"}
    return render("filter.md.j2", words=said, ways=said, **values)


def _table(table: re.Match[str]) -> tuple[str, int]:
    """The table, and the number of its rows."""
    head, _, body = table[1].partition("</thead>")
    heads = [_text(cell) for cell in _HEAD.findall(head)]
    rows = [_CELL.findall(row) for row in _ROW.findall(body)]
    marked = [_marks(heads, row) for row in rows]
    few = 0 < sum(map(any, marked)) <= len(rows) / 2
    lines = "\n".join(
        f'<tr role="row"{" class=apart" * (few and any(marks))}>{_cells(heads, row, marks)}</tr>'
        for row, marks in zip(rows, marked)
    )
    named = html.escape(" · ".join(dict.fromkeys(filter(None, heads))))
    wide = f' wide" tabindex="0" role="region" aria-label="{named}' * (len(heads) >= WIDE)
    head = head.replace("<thead>", '<thead role="rowgroup">').replace("<tr>", '<tr role="row">')
    head = re.sub(r"<th\b", '<th role="columnheader"', head)
    # The mark at the end of the box tells the style sheet that the table is whole.
    return (
        f'<div class="md-typeset__scrollwrap{wide}"><div class="md-typeset__table">'
        f'<table class="md-table" role="table">{head}</thead>\n<tbody role="rowgroup">\n{lines}\n'
        "</tbody></table></div><i hidden></i></div>"
    ), len(rows)


def _text(cell: str) -> str:
    return " ".join(html.unescape(_TAG.sub("", cell)).split())


def _marks(heads: list[str], row: list[str]) -> list[str]:
    """For each cell of a row the class of what stands out in it, or nothing."""
    texts = [_text(cell) for cell in row]
    marks = ["raises" if _RAISES.fullmatch(text) else "" for text in texts]
    marks = ["unlike" if _UNLIKE in cell else mark for cell, mark in zip(row, marks)]
    before: dict[str, str] = {}  # two columns of one name are compared: NumPy's dtype and PyTorch's
    for number, (head, text) in enumerate(zip(heads, texts)):
        if before.get(head, text) != text:
            marks[number] = marks[number] or "unlike"
        before[head] = text
    return marks


def _cells(heads: list[str], row: list[str], marks: list[str]) -> str:
    cells = ""
    for number, (cell, mark) in enumerate(zip(row, marks)):
        role = "cell" if number else "rowheader"
        kind = f' class="{mark}"' if mark else ""
        label = f' data-label="{html.escape(heads[number])}"' if heads[number:] else ""
        parted = _CODE.sub(lambda code: _BREAK.sub("<wbr>", code[0]), cell)
        cells += f'<td role="{role}"{kind}{label}>{"≠ " * (mark == "unlike")}{parted}</td>'
    return cells
