"""A built table fits every screen, and what stands out in it is marked."""

import bs4
import pytest

from tools.site import tables


def finished(heads, *rows):
    """The table that the generator writes of these cells, finished: parsed HTML."""
    line = lambda tag, cells: "".join(f"<{tag}>{cell}</{tag}>\n" for cell in cells)
    body = "".join(f"<tr>\n{line('td', row)}</tr>\n" for row in rows)
    head = f"<thead>\n<tr>\n{line('th', heads)}</tr>\n</thead>"
    text = tables.finished(f"<p>…</p><table>\n{head}\n<tbody>\n{body}</tbody>\n</table>")
    assert tables.finished(text) == text, "a second time changes nothing"
    return bs4.BeautifulSoup(text, "html.parser")


def test_each_cell_names_its_column_and_keeps_its_role():
    soup = finished(["Call", '<code>a</code> & "b"'], ["x", "<code>y &lt; z</code>"], ["v", ""])
    roles = {"table": "table", "thead": "rowgroup", "tbody": "rowgroup", "tr": "row"}
    roles |= {"th": "columnheader", "td:first-child": "rowheader", "td + td": "cell"}
    for selector, role in roles.items():
        assert {each["role"] for each in soup.select(selector)} == {role}
    labels = [cell["data-label"] for cell in soup.select("td")]
    assert labels == ["Call", 'a & "b"'] * 2
    assert [cell.text for cell in soup.select("td")] == ["x", "y < z", "v", ""]
    assert soup.select(".md-typeset__scrollwrap > :last-child")[0].name == "i", "it is whole"


LIKE, UNLIKE = '<b class="unlike">1</b>', "≠ "
MARKS = [  # heads, rows, what stands out, how many rows do
    ("A B", ["x <code>raises TypeError</code>", "y <code>1</code>"], ["raises TypeError"], 1),
    ("A B", ["x <code>zipfile.BadZipError</code>", "y 1"], ["zipfile.BadZipError"], 1),
    ("A B", ["x NoError.here", "y Errors"], [], 0),
    ("A B", [f"x {LIKE}", "y 1"], [UNLIKE + "1"], 1),
    ("A n B n", ["x 1 y 2", "x 1 y 1"], [UNLIKE + "2"], 1),
    ("A n B m", ["x 1 y 2"], [], 0),
    ("A B", [f"x {LIKE}", f"y {LIKE}", "z 1"], [UNLIKE + "1"] * 2, 0),  # most rows: no exception
]


@pytest.mark.parametrize(("heads", "rows", "marked", "few"), MARKS)
def test_what_raises_or_differs_stands_out(heads, rows, marked, few):
    cells = [row.replace(" Ty", "\0").replace(" cl", "\1").split() for row in rows]
    cells = [[each.replace("\0", " Ty").replace("\1", " cl") for each in row] for row in cells]
    soup = finished(heads.split(), *cells)
    assert [cell.text for cell in soup.select(":is(.raises, .unlike):is(td)")] == marked
    assert len(soup.select("tr.apart")) == few


def test_code_may_be_broken_where_it_reads_on():
    soup = finished(["A"], ["<code>torch.from_numpy(a).view(t.dtype)</code>"])
    parts = soup.code.decode_contents().split("<wbr/>")
    assert parts == ["torch", ".from_numpy(", "a)", ".view(", "t", ".dtype)"]


def test_a_table_of_very_many_columns_scrolls_in_its_box_with_the_keyboard():
    narrow, wide = ["A"] * (tables.WIDE - 1), ["A", *"BCDEFG"]
    assert not finished(narrow, narrow).select("[tabindex]")
    (box,) = finished(wide, wide).select(".wide")
    assert (box["tabindex"], box["role"]) == ("0", "region")
    assert box["aria-label"] == "A · B · C · D · E · F · G"
