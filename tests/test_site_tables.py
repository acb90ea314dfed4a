"""A built table fits every screen, and what stands out in it is marked."""

import bs4
import pytest

from tools.site import tables


def finished(*rows):
    """The table that the generator writes of these cells, the heads first, finished: parsed HTML.

    Cells are parted by ``|``.
    """
    heads, *rows = (row.split("|") for row in rows)
    line = lambda tag, cells: "".join(f"<{tag}>{cell}</{tag}>\n" for cell in cells)
    body = "".join(f"<tr>\n{line('td', row)}</tr>\n" for row in rows)
    head = f"<thead>\n<tr>\n{line('th', heads)}</tr>\n</thead>"
    text = tables.finished(f"<p>…</p><table>\n{head}\n<tbody>\n{body}</tbody>\n</table>", "en")
    assert tables.finished(text, "en") == text, "a second time changes nothing"
    return bs4.BeautifulSoup(text, "html.parser")


def test_each_cell_names_its_column_and_keeps_its_role_and_very_many_columns_scroll():
    soup = finished('Call|<code>a</code> & "b"', "x|<code>y &lt; z</code>", "v|")
    roles = {"table": "table", "thead": "rowgroup", "tbody": "rowgroup", "tr": "row"}
    roles |= {"th": "columnheader", "td:first-child": "rowheader", "td + td": "cell"}
    for selector, role in roles.items():
        assert {each["role"] for each in soup.select(selector)} == {role}
    labels = [cell["data-label"] for cell in soup.select("td")]
    assert labels == ["Call", 'a & "b"'] * 2
    assert [cell.text for cell in soup.select("td")] == ["x", "y < z", "v", ""]
    assert soup.select(".md-typeset__scrollwrap > :last-child")[0].name == "i", "it is whole"
    assert not finished("A|B|C|D|E|F", "1|2|3|4|5|6").select("[tabindex]")
    (box,) = finished("A|B|C|D|E|F|G", "1|2|3|4|5|6|7").select(".wide")
    assert (box["tabindex"], box["role"]) == ("0", "region"), "with the keyboard, too"
    assert box["aria-label"] == "A · B · C · D · E · F · G"


LIKE = '<b class="unlike">1</b>'


@pytest.mark.parametrize(
    ("rows", "marked", "few"),  # what stands out, and how many rows do
    [
        (["A|B", "x|<code>raises TypeError</code>", "y|<code>1</code>"], ["raises TypeError"], 1),
        (["A|B", "x|<code>zipfile.BadZipError</code>", "y|1"], ["zipfile.BadZipError"], 1),
        (["A|B", "x|NoError.here", "y|Errors"], [], 0),
        (["A|B", f"x|{LIKE}", "y|1"], ["≠ 1"], 1),
        (["A|n|B|n", "x|1|y|2", "x|1|y|1"], ["≠ 2"], 1),
        (["A|n|B|m", "x|1|y|2"], [], 0),
        (["A|B", f"x|{LIKE}", f"y|{LIKE}", "z|1"], ["≠ 1"] * 2, 0),  # most rows: no exception
    ],
)
def test_what_raises_or_differs_stands_out(rows, marked, few):
    soup = finished(*rows)
    assert [cell.text for cell in soup.select(":is(.raises, .unlike):is(td)")] == marked
    assert len(soup.select("tr.apart")) == few


def test_code_is_broken_before_a_call_but_a_short_name_keeps_its_first_call():
    soup = finished("A|B", "<code>t.tolist()</code>|<code>t.detach().cpu()</code>")
    parts = [[str(part) for part in code.strings] for code in soup.select("code")]
    assert parts == [["t.tolist()"], ["t.detach()", ".cpu()"]]
