"""Every page, opened in Chromium, does what it promises. The test's id says which."""

from __future__ import annotations

import re
import textwrap

import pytest
from playwright.sync_api import expect

from tools.common import snippets
from tools.common.files import ROOT
from tools.common.languages import LANGUAGES
from tools.pages import blocks, cases

from .conftest import copied, expect_readable, new_page, see_all, watch

# The start, the list of all snippets, notes and results, tables of results, results under versions.
PAGES = ["", "verified/", "compile-and-func/", "logging/", "cases/", "installation/"]
INCLUDE = re.compile(r'^--8<-- "([^":]+):show"$', re.M)


@pytest.fixture(scope="module")
def opened(request, browser, address, view):
    """One view, opened once for all tests of it, in this order. Nothing may go wrong in it."""
    with new_page(browser, address, view.size, view.scheme) as page:
        trouble = watch(page, address)
        page.goto(view.path)
        see_all(page)
        if request.config.getoption("--every-page", default=False):
            page.screenshot(path=ROOT / f"build/browse/{view}.png", full_page=True)
        yield page
    assert trouble == []


TURN = "document.querySelectorAll('.more').forEach((more) => more.click())"


def test_notes_open(opened, view, pages):
    """Each number in the code shows the note that the page has for it, inside the window."""
    expected = []
    for block in pages[view.path].cssselect("article .highlight"):
        for mark in re.findall(r"# *\((\d+)\)!", block.text_content()):
            (item,) = block.xpath(f"following-sibling::*[1]/li[{mark}]")  # the list behind the code
            expected.append(item.text_content())
    opened.evaluate(TURN)
    notes = opened.locator(".md-annotation")
    expect(notes).to_have_count(len(expected))
    for note, text in zip(notes.all(), expected, strict=True):
        note.focus()
        tip = note.locator(".md-tooltip--active")
        expect(tip).to_have_text(text)
        expect(tip).to_be_in_viewport(ratio=1)
        expect_readable(opened, ".md-tooltip--active")
        note.blur()
    opened.evaluate(TURN)


# Of each result: its labels, and which of them are shown, with something in it.
SHOWN = """(sets) => sets.map((set) => {
    const labels = [...set.querySelectorAll("label")].map((label) => label.innerText);
    const blocks = [...set.querySelectorAll(".tabbed-block")];
    const full = (block) => block.checkVisibility() && block.innerText.trim();
    return [labels, labels.filter((_, at) => full(blocks[at]))];
})"""


def test_results_switch_together(opened):
    """What is chosen at one result is chosen at all that have it, and none is emptied."""
    sets = opened.locator(".ran .tabbed-set")
    for label in sorted(set(sets.locator(".tabbed-labels label").all_inner_texts())):
        sets.locator(".tabbed-labels label", has_text=label).last.click()
        opened.wait_for_timeout(50)
        for labels, shown in sets.evaluate_all(SHOWN):
            assert len(shown) == 1 and (label not in labels or shown == [label]), (label, shown)


def test_copied_code_is_what_is_in_sight(opened, view):
    """What the button copies are the lines of the snippet that are seen, without the page's marks
    and the note that is open in them: the key lines, and all of them once the block is open."""
    source = ROOT / f"docs/{view.language.code}/{view.page.strip('/') or 'index'}.md"
    picked = opened.locator(".picker__answer")
    picked.evaluate_all("(all) => all.forEach((each) => (each.hidden = false))")
    names = [*map(cases.snippet, cases.ANSWERS)] if picked.count() else []
    names += INCLUDE.findall(source.read_text("utf-8"))
    found = opened.locator("article .language-python.highlight")
    expect(found).to_have_count(len(names))
    opened.evaluate("document.activeElement.blur()")
    for block, name in zip(found.all(), names):
        shown = snippets.shown(snippets.source(name)).splitlines()
        key = [shown[number - 1] for number in blocks.sight(name)[1]]
        stages = [key] if key == shown else [key, shown]
        more = block.locator(".more")
        expect(more).to_have_count(len(stages) - 1)
        for stage, lines in enumerate(stages):
            if stage:
                more.press("Enter")  # a tooltip of the copy button may lie on it
            if lines:
                block.scroll_into_view_if_needed()
                for note in block.locator(".md-annotation__index:visible").all()[:1]:
                    note.click()
                block.locator("[data-md-type=copy]").click()
                plain = snippets.strip_marks(textwrap.dedent("\n".join(lines))).strip("\n")
                assert copied(opened) == plain


def test_language_switch_keeps_the_place(opened, view, address):
    """Same page, same heading, same query, another language. Leaves the page, so it comes last."""
    other = LANGUAGES[LANGUAGES.index(view.language) - 1]
    last = "[...document.querySelectorAll('article :is(h1, h2)')].pop().id"
    opened.goto(f"{view.path}?from=test#{opened.evaluate(last)}")
    opened.wait_for_timeout(300)  # it follows the heading that is in sight
    place = opened.evaluate("location.hash")
    opened.locator(".md-header .md-select button").hover()
    opened.locator(f".md-header a[hreflang={other.code}]").click()
    opened.wait_for_url(f"{address}{other.prefix}{view.page}?from=test{place}")
    expect(opened.locator(f"html[lang={other.code}] article {place}")).to_have_count(1)
