"""Every page, opened in Chromium, does what it promises. The test's id says which."""

from __future__ import annotations

import re
import textwrap

from playwright.sync_api import expect

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import blocks
from tools.site.finish import language_of

from .conftest import STICKS_OUT, every_page
from .views import NARROWEST, PHONE, views

INCLUDE = re.compile(r'^--8<-- "([^":]+):show"$', re.M)

NEEDED = ["\n<!-- ran: ", " under ", "\n<!-- rows: ", "\n<!-- table: ", "\n<!-- status -->"]
NEEDED += ["\n1.  ", "\n--8<-- "]
# Milliseconds from a query to its results: twenty times what it takes, so that only a fault passes
# it on a busy machine.
SOON = 2000


def test_the_views_hold_what_the_tests_look_for(request, language):
    """A view without notes or results has nothing to fail on: some must have them."""
    chosen = views(every_page(request.config))
    text = "".join(view.source for view in chosen if view.language == language)
    assert [needed for needed in NEEDED if needed not in text] == []


# ---- One view. The page is opened once, and these run in this order. ----


def test_nothing_sticks_out(opened, view):
    width, height = view.size
    for narrow in (NARROWEST, width) if view.size == PHONE else (width,):
        opened.set_viewport_size({"width": narrow, "height": height})
        assert opened.evaluate(STICKS_OUT) == [], f"in {narrow} px"


def test_accessibility(opened, violations):
    assert violations(opened) == []


def test_notes_open(opened, view, pages):
    """Each number in the code shows the note that the page has for it, inside the window."""
    opened.evaluate("document.querySelectorAll('.more').forEach((more) => more.click())")
    expected = notes(pages[view.path])
    expect(opened.locator(".md-annotation")).to_have_count(len(expected))
    found = opened.evaluate(OPEN_NOTES, view.size[0])
    assert [tuple(note) for note in found] == expected
    opened.evaluate("document.querySelectorAll('.more').forEach((more) => more.click())")


def notes(page) -> list[tuple[str, str]]:
    """Number and text of each note in the built HTML: marks in code, and the list behind it."""
    found = []
    for block in page.cssselect("article .highlight"):
        for mark in re.findall(r"# *\((\d+)\)!", block.text_content()):
            (item,) = block.xpath(f"following-sibling::*[1]/li[{mark}]")
            found.append((mark, re.sub(r"\s+", "", item.text_content())))
    return found


OPEN_NOTES = """async (width) => {
  const found = [], wait = () => new Promise(done => setTimeout(done, 20));
  for (const note of document.querySelectorAll(".md-annotation")) {
    note.scrollIntoView({block: "center"});
    note.focus();
    let tip;
    for (let i = 0; i < 50 && !(tip = note.querySelector(".md-tooltip--active")); i++) await wait();
    if (tip) for (const move of tip.getAnimations()) move.finish();
    const {left, right} = (tip ?? note).getBoundingClientRect();
    const number = note.querySelector("[data-md-annotation-id]").dataset.mdAnnotationId;
    const text = tip ? tip.textContent.replace(/\\s+/g, "") : "(does not open)";
    found.push([number, left >= 0 && right <= width ? text : "(cut off)"]);
    note.blur();
  }
  return found;
}"""


def test_results_switch_together(opened):
    """What is chosen at one result is chosen at all that have it, and none is emptied."""
    sets = opened.locator(".ran .tabbed-set")
    for label in sorted(set(sets.locator(".tabbed-labels label").all_inner_texts())):
        sets.locator(".tabbed-labels label", has_text=label).last.click()
        opened.wait_for_timeout(50)
        for shown in sets.evaluate_all(SHOWN):
            assert len(shown["full"]) == 1, f"after a click on {label}: {shown}"
            assert label not in shown["labels"] or shown["full"] == [label], shown


SHOWN = """sets => sets.map(set => {
  const labels = [...set.querySelectorAll("label")].map(label => label.innerText);
  const blocks = [...set.querySelectorAll(".tabbed-block")];
  const full = labels.filter((_, i) => blocks[i].checkVisibility() && blocks[i].innerText.trim());
  return {labels, full};
})"""


def test_copied_code_is_what_is_in_sight(opened, view):
    """What the button copies are the lines of the snippet that are seen, without the page's marks:
    the key lines, and all of them once the block is open."""
    names = INCLUDE.findall(view.source)
    found = opened.locator("article .language-python.highlight")
    expect(found).to_have_count(len(names))
    opened.evaluate("document.activeElement.blur()")
    for block, name in zip(found.all(), names):
        shown = records.shown(records.source(name)).splitlines()
        _, numbers = blocks.sight(name)
        seen = "\n".join(shown[number - 1] for number in numbers)
        more = block.locator(".more")
        folded = len(numbers) < len(shown)
        expect(more).to_have_count(int(folded))
        if seen:
            assert copied(opened, block) == plain(seen)
        if folded:
            more.press("Enter")  # a tooltip of the copy button may lie on it
            assert copied(opened, block) == plain("\n".join(shown))


def copied(page, block) -> str:
    """What the button of a block copies, with a note open in it."""
    page.evaluate("navigator.clipboard.writeText('nothing copied')")
    block.scroll_into_view_if_needed()
    for note in block.locator(".md-annotation__index:visible").all()[:1]:
        note.click()  # an open one stands in the code
    block.locator("[data-md-type=copy]").click()
    return page.evaluate("navigator.clipboard.readText()")


def plain(code: str) -> str:
    return records.strip_marks(textwrap.dedent(code)).strip("\n")


def test_language_switch_keeps_the_place(opened, view, address):
    """Same page, same heading, same query, another language. Leaves the page, so it comes last."""
    other = LANGUAGES[LANGUAGES.index(view.language) - 1]
    opened.evaluate("""() => {
        history.replaceState(null, "", "?from=test");
        location.hash = [...document.querySelectorAll("article :is(h1, h2)")].pop().id;
        // It follows the heading that is in sight: what counts is what it says at the click.
        const keep = () => sessionStorage.setItem("place", location.hash);
        addEventListener("click", keep, true);
    }""")
    opened.locator(".md-header .md-select button").hover()
    with opened.expect_navigation(wait_until="commit"):
        opened.locator(f".md-header a[hreflang={other.code}]").click()
    place = opened.evaluate("sessionStorage.getItem('place')")
    assert re.match("#.", place)
    assert opened.url == f"{address}{other.prefix}{view.page}?from=test{place}"
    expect(opened.locator(f"html[lang={other.code}] article {place}")).to_have_count(1)


# ---- What is the same on all pages ----


def test_search(page, pages, address, language):
    """A typed query and a pasted one find pages, of the reader's language alone, and soon."""
    page.goto(language.prefix)
    found = search(page, "detach", page.keyboard.type)
    assert {language_of(link.removeprefix(address)) for link in found} == {language}, found
    there = language.prefix + "copy-or-share/"
    title = pages[there].findtext(".//h1")
    # What a paste with the mouse looks like: the text is there, and no key was pressed.
    found = search(page, title, page.keyboard.insert_text, SOON)
    assert any(link.startswith(address + there) for link in found[:3]), found


def search(page, query: str, enter, limit: float = 20_000) -> list[str]:
    """The addresses that a query finds, best first; fails where none is shown within ``limit``."""
    box, links = page.locator(".md-search__input"), page.locator(".md-search-result__link")
    box.click()
    box.fill("")
    expect(links).to_have_count(0)
    enter(query)
    links.first.wait_for(timeout=limit)
    return links.evaluate_all("links => links.map(link => link.href)")
