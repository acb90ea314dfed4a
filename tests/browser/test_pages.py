"""Every page, opened in Chromium, does what it promises. The test's id says which."""

from __future__ import annotations

import re
import textwrap

from bs4 import BeautifulSoup
from playwright.sync_api import expect

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.site.finish import language_of

from .conftest import (
    DESKTOP,
    EACH_LANGUAGE,
    NARROWEST,
    PHONE,
    Opened,
    View,
    every_page,
    pages,
    views,
    watch,
)

INCLUDE = re.compile(r'^--8<-- "([\w./-]+\.py):(\w+)"$', re.M)

NEEDED = ["\n<!-- ran: ", " under ", "\n<!-- rows: ", "\n<!-- table: ", "\n<!-- status -->"]
NEEDED += ["\n1.  ", "\n--8<-- "]
# Milliseconds from a query to its results: twenty times what it takes, so that only a fault passes
# it on a busy machine.
SOON = 2000
OTHER = dict(zip(LANGUAGES, [*LANGUAGES[1:], LANGUAGES[0]]))


def test_the_list_of_pages_is_that_of_the_site(site):
    built = {file.parent.relative_to(site).as_posix() + "/" for file in site.rglob("index.html")}
    built = {"" if page == "./" else page for page in built}
    assert built == {language.prefix + page for language in LANGUAGES for page in pages()}


def test_the_views_hold_what_the_tests_look_for(request):
    """A view without notes or results has nothing to fail on: some must have them."""
    chosen = views(every_page(request.config))
    for language in LANGUAGES:
        text = "".join(view.source for view in chosen if view.language == language)
        for needed in NEEDED:
            assert needed in text, f"{language.code}: no view with {needed.strip()}"


# ---- One view. The page is opened once, and these run in this order. ----


def test_language_and_colours(opened: Opened):
    language, colour = opened.page.evaluate(
        "[document.documentElement.lang, getComputedStyle(document.body).backgroundColor]"
    )
    light = sum(map(int, re.findall(r"\d+", colour)[:3])) / 3
    assert language == opened.view.language.code
    assert light < 60 if opened.view.scheme == "dark" else light > 220, colour


def test_nothing_sticks_out(opened: Opened):
    page, (width, height) = opened.page, opened.view.size
    widths = [width, NARROWEST] if opened.view.size == PHONE else [width]
    for width in widths:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(STICKS_OUT)
        assert found["whole"] <= found["seen"], f"{width} px scroll sideways: {found['who']}"
    page.set_viewport_size(dict(zip(("width", "height"), opened.view.size)))


STICKS_OUT = """() => {
  const top = document.scrollingElement, who = [];
  if (top.scrollWidth > top.clientWidth)
    for (const each of document.querySelectorAll("main *"))
      if (each.getBoundingClientRect().right > top.clientWidth + 1)
        who.push(each.outerHTML.slice(0, 90));
  return {whole: top.scrollWidth, seen: top.clientWidth, who: who.slice(0, 5)};
}"""


def test_contrast(opened: Opened, violations):
    """WCAG AA for every text; test_axe.py looks at a page of each kind in all other respects."""
    assert violations(opened.page, "color-contrast") == []


def test_notes_open(opened: Opened, site):
    """Each number in the code shows the note that the page has for it, inside the window."""
    page = opened.page
    expected = notes(site / opened.view.path / "index.html")
    if not expected:
        return
    page.wait_for_function(
        "count => document.querySelectorAll('.md-annotation').length == count", arg=len(expected)
    )
    page.locator(".md-annotation__index").first.click()
    page.wait_for_selector(".md-tooltip--active")
    found = page.evaluate(OPEN_NOTES)
    assert [(note["number"], note["text"]) for note in found] == expected
    for note in found:
        assert note["left"] >= 0 and note["right"] <= opened.view.size[0], f"cut off: {note}"


def notes(file) -> list[tuple[str, str]]:
    """Number and text of each note in the built HTML: marks in code, and the list behind it."""
    found = []
    page = BeautifulSoup(file.read_text("utf-8"), "html.parser")
    for block in page.select("article .highlight"):
        following = block.find_next_sibling()
        for mark in re.findall(r"# *\((\d+)\)!", block.get_text()):
            item = following.find_all("li", recursive=False)[int(mark) - 1]
            found.append((mark, re.sub(r"\s+", "", item.get_text())))
    return found


OPEN_NOTES = """async () => {
  const found = [], wait = () => new Promise(done => setTimeout(done, 20));
  for (const note of document.querySelectorAll(".md-annotation")) {
    note.scrollIntoView({block: "center"});
    note.focus();
    let tip;
    for (let i = 0; i < 50 && !(tip = note.querySelector(".md-tooltip--active")); i++) await wait();
    if (tip) for (const move of tip.getAnimations()) move.finish();
    const box = tip ? tip.getBoundingClientRect() : {};
    const number = note.querySelector("[data-md-annotation-id]").dataset.mdAnnotationId;
    const text = tip ? tip.textContent.replace(/\\s+/g, "") : "(does not open)";
    found.push({number, text, left: box.left, right: box.right});
    note.blur();
  }
  return found;
}"""


def test_results_switch_together(opened: Opened):
    """What is chosen at one result is chosen at all that have it, and none is emptied."""
    page, sets = opened.page, opened.page.locator(".ran .tabbed-set")
    for label in sorted(set(sets.locator(".tabbed-labels label").all_inner_texts())):
        sets.locator(".tabbed-labels label", has_text=label).last.click()
        page.wait_for_timeout(50)
        shown = sets.evaluate_all(
            """sets => sets.map(set => [
                 [...set.querySelectorAll("label")].map(label => label.innerText),
                 [...set.querySelectorAll(".tabbed-block")]
                   .map(block => block.checkVisibility() && block.innerText.trim() !== "")])"""
        )
        for labels, seen in shown:
            assert seen.count(True) == 1, f"after a click on {label}: {labels}, {seen}"
            assert label not in labels or seen[labels.index(label)], f"{label}: {labels}, {seen}"


def test_copied_code_is_the_snippet(opened: Opened):
    """What the button copies is the section of the file, without the marks of the page."""
    page = opened.page
    expected = [section(*include) for include in INCLUDE.findall(opened.view.source)]
    if not expected:
        return
    blocks = page.locator("article .language-python.highlight")
    assert blocks.count() == len(expected)
    page.evaluate("document.activeElement.blur()")
    for number, code in enumerate(expected):
        page.evaluate("navigator.clipboard.writeText('nothing copied')")
        blocks.nth(number).locator("[data-md-type=copy]").click()
        assert page.evaluate("navigator.clipboard.readText()") == code


def section(name: str, part: str) -> str:
    source = (records.SNIPPETS / name).read_text("utf-8")
    found = re.search(rf"\[start:{part}\][^\n]*\n(.*?)\n[^\n]*\[end:{part}\]", source, re.S)
    return records.strip_marks(textwrap.dedent(found[1])).strip("\n")


def test_nothing_went_wrong(opened: Opened):
    """In all of the above, no error in the console, nothing missing or asked of another host."""
    opened.page.wait_for_load_state("networkidle")
    assert opened.trouble == []


def test_language_switch_keeps_the_place(opened: Opened):
    """Same page, same heading, same query, the next language. Leaves the page, so it comes last."""
    view, page, other = opened.view, opened.page, OTHER[opened.view.language]
    page.evaluate("history.replaceState(null, '', '?from=test')")
    page.evaluate("location.hash = [...document.querySelectorAll('article :is(h1, h2)')].pop().id")
    # The address follows the heading that is in sight: what counts is what it says at the click.
    page.evaluate(
        "addEventListener('click', () => sessionStorage.setItem('place', location.hash), true)"
    )
    page.locator(".md-header .md-select button").hover()
    with page.expect_navigation(wait_until="commit"):
        page.locator(f".md-header a[hreflang={other.code}]").click()
    place = page.evaluate("sessionStorage.getItem('place')")
    assert re.match("#.", place)
    assert page.url == f"{opened.address}{other.prefix}{view.page}?from=test{place}"
    page.wait_for_selector("article h1")
    assert page.evaluate("document.documentElement.lang") == other.code
    assert page.evaluate("place => document.getElementById(place.slice(1)) !== null", place)


# ---- What is the same on all pages ----


@EACH_LANGUAGE
def test_search(context, address, language):
    """A typed query and a pasted one find pages, of the reader's language alone, and soon."""
    page = context.new_page()
    home = address + language.prefix
    trouble = watch(page, address)
    page.goto(home)
    source = View(language, "copy-or-share/", DESKTOP, "light").source
    title = re.search(r"^title: *(.+)$", source, re.M)[1]
    found = search(page, "detach", page.keyboard.type)
    assert {language_of(link.removeprefix(address)) for link in found} == {language}, found
    # What a paste with the mouse looks like: the text is there, and no key was pressed.
    found = search(page, title, page.keyboard.insert_text, SOON)
    assert any(link.startswith(f"{home}copy-or-share/") for link in found[:3]), found
    assert trouble == []


def search(page, query: str, enter, limit: float = 20_000) -> list[str]:
    """The addresses that a query finds, best first; fails where none is shown within ``limit``."""
    box, links = page.locator(".md-search__input"), page.locator(".md-search-result__link")
    box.click()
    box.fill("")
    expect(links).to_have_count(0)
    enter(query)
    links.first.wait_for(timeout=limit)
    return links.evaluate_all("links => links.map(link => link.href)")
