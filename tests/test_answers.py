"""The parts of an answer: each limit of it has its line or its link, and each line ran."""

import functools
import re

import pytest

from tests import rendering
from tools.common import files
from tools.pages import pages

LIMITS = re.compile(r'<div class="limits" markdown>\n(.*?)\n</div>', re.S)
ITEM = re.compile(r"^-   (.+)$", re.M)
CODE = re.compile(r"`([^`]+)`")
PAGES = [
    page
    for page in sorted((files.ROOT / "docs/en").glob("*.md"))
    if LIMITS.search(page.read_text("utf-8"))
]


@functools.cache
def ran() -> str:
    """All that the snippets say, without what tells one layout of a line from another."""
    sources = (file.read_text("utf-8") for file in files.SNIPPETS.rglob("*.py"))
    return bare("\n".join(sources))


def bare(code: str) -> str:
    """Code on one line, in one kind of quotes."""
    return re.sub(r"\s+", " ", code.replace("'", '"'))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_limit_has_a_line_that_ran_or_a_link(page):
    for block in LIMITS.findall(page.read_text("utf-8")):
        for item in ITEM.findall(block):
            term, _, rest = item.removeprefix("**").partition("**")
            assert item.startswith("**") and len(term) <= 60, f"{item}: begin with its **term**"
            assert "`" in item or "](" in item, f"{item}: what to write, or where it says so?"
            lines = [code for code in CODE.findall(rest) if re.search(r"\w\(.|\w = ", code)]
            unrun = [code for code in lines if bare(code) not in ran()]
            assert not unrun, f"{page.name}: no snippet runs {unrun}. Then: add it to one"


ANSWER = """# Title

{first}

<div class="limits" markdown>

**Other cases**

-   **the array changes** `a = t.numpy().copy()` A remark with `code`.
-   **it does not** Here `copy=True` is no line.

</div>
"""


@pytest.mark.parametrize("first, lead", [("Copy it.", True), ("Copy it. " * 30, False)])
def test_the_line_of_a_limit_is_copied_and_a_short_first_paragraph_leads(first, lead):
    page = rendering.render("blocks", ANSWER.format(first=first))
    assert ("lead" in page.h1.find_next("p").get("class", [])) == lead
    (line,) = page.select(".limits code.line")
    assert (
        line.get_text() == "a = t.numpy().copy()" == line.find_next_sibling().previous_sibling.text
    )
    assert line.find_next_sibling()["title"] == rendering.words("messages")["copy"]
    assert line.parent.get_text().endswith("A remark with code.")


def limits(count):
    items = "\n".join(f"-   **case [{each}](index.md)** A remark." for each in range(count))
    return rendering.render("blocks", f'<div class="limits" markdown>\n\n{items}\n\n</div>').div


@pytest.mark.parametrize("count, folded", [(4, 0), (5, 2), (9, 6)])
def test_of_a_long_list_of_limits_three_are_in_sight_the_others_are_named(count, folded):
    page = limits(count)
    cases = [item.strong.text for item in page.select("li")]
    assert cases == [f"case {each}" for each in range(count)], "none is lost, all in order"
    assert len(page.select("details li")) == folded
    named = [term.text for term in page.select("summary > span > span")]
    assert named == cases[count - folded :] and not page.select("summary a, summary strong")
    assert [str(folded) in each.text for each in page.select("summary")] == [True][:folded]


def test_what_is_asked_next_is_called_what_its_heading_asks_in_each_language():
    place = "saving.md#saving"
    for language in ("en", "ja", "ko"):
        line = rendering.render("next", f"<!-- next: {place} -->", language).p
        assert line["class"] == ["next"] and "data-search-exclude" in line.attrs
        assert line.a.text == pages.heading(language, place) and line.a["href"] == place


@pytest.mark.parametrize(
    "places", ["saving.md#none", "saving.md saving.md", "a.md#a b.md#b c.md#c d.md#d"]
)
def test_what_is_asked_next_names_one_to_three_sections_that_are_there(places):
    with pytest.raises(ValueError, match="Then: "):
        rendering.render("next", f"<!-- next: {places} -->")


def test_an_output_that_teaches_nothing_is_behind_the_mark_of_its_code():
    """Where the block has one: else it opens by itself."""
    calls = (files.ROOT / "docs/en/calls.md").read_text("utf-8")
    name = re.search(r"<!-- ran: (\S+) folded -->", calls)[1]
    head = f'```{{ .python .sight #{pages.anchor(name, "code")} data-sight="1" }}'
    block, ran = f"{head}\na = 1\n```\n\n", f"<!-- ran: {name} folded -->\n"
    assert rendering.render("results", block + ran).select_one("div.ran.ran--behind")
    assert rendering.render("results", ran).select_one("details.ran > summary")
