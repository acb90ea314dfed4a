"""A page of each kind is readable in a narrow window, at 400 %, and on paper."""

from __future__ import annotations

import re

import pytest

from checks import budgets

from .conftest import STICKS_OUT
from .views import NARROWEST, PHONE

ZOOMED = (NARROWEST, 256)  # a window of 1280 x 1024 at 400 %
PAPER = {"width": 673, "height": 980}  # A4 without the margins

# Texts that lie on another, and boxes that cut off what they hold. Lines that follow each other
# share a little: the parts above and below the letters.
NOT_TEXT = (
    ".md-header *, .md-sidebar *, .md-top, .md-skip, .md-ellipsis, .md-tooltip *, .headerlink,"
    "option, textarea, .change__name, .change__name *, thead, thead *,"  # a card names its cells
    "legend, legend *"  # for screen readers: the heading above says it
)
TEXTS = """(notText) => {
    const shown = (each) => each.checkVisibility({
        opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true});
    const hides = (overflow) => overflow === "hidden" || overflow === "clip";
    const cut = [...document.querySelectorAll("body *")].filter((each) => {
        const {overflowX, overflowY} = getComputedStyle(each);
        return shown(each) && each.innerText?.trim() && !each.matches(notText)
            && (hides(overflowX) && each.scrollWidth > each.clientWidth + 2
                || hides(overflowY) && each.scrollHeight > each.clientHeight + 4);
    });
    const lines = [], over = [], range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode());) {
        const element = text.parentElement;
        if (!text.data.trim() || !shown(element) || element.matches(notText)) continue;
        range.selectNodeContents(text);
        for (const {left, top, right, bottom, width, height} of range.getClientRects())
            if (width > 1 && height > 1)
                lines.push({left, top, right, bottom, element, text: text.data.trim()});
    }
    lines.sort((a, b) => a.top - b.top);
    lines.forEach((upper, at) => {
        for (const lower of lines.slice(at + 1)) {
            if (lower.top > upper.bottom - 3) break;
            const wide = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
            const high = Math.min(upper.bottom, lower.bottom) - lower.top;
            const least = Math.min(upper.bottom - upper.top, lower.bottom - lower.top);
            if (upper.element !== lower.element && wide > 2 && high > least * .6)
                over.push(`${upper.text} / ${lower.text}`);
        }
    });
    return {count: lines.length, cut: cut.map((each) => each.outerHTML.slice(0, 80)), over};
}"""

# What is on paper and should not be, what is wider than it, what is folded, and the colours. A list
# that looks like text is text: what was picked says what the answer is about.
CHROME = (
    ".md-header, .md-sidebar, .md-footer, .md-search, .md-top, .md-skip, .md-overlay, .headerlink,"
    "article :is(button, select, textarea)"
)
ON_PAPER = """(chrome) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const shown = (each) => each.checkVisibility({opacityProperty: true})
        && [...each.getClientRects()].some((box) => box.width && box.height);
    const likeText = (each) => each.matches("select")
        && getComputedStyle(each).appearance === "none"
        && getComputedStyle(each).borderStyle === "none";
    const sticksOut = (each) => each.getBoundingClientRect().right > innerWidth + 1
        || each.scrollWidth > each.clientWidth + 1
        && getComputedStyle(each).overflowX !== "visible"
        && !each.matches(".change__name, summary");
    const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3)
        .reduce((sum, part) => sum + Number(part), 0) / 3;
    const drawing = document.querySelector(".buffers-zone rect");
    return {
        chrome: all(chrome).filter((each) => shown(each) && !likeText(each))
            .map((each) => each.outerHTML.slice(0, 80)),
        wide: all("article *").filter((each) => shown(each) && sticksOut(each))
            .map((each) => each.outerHTML.slice(0, 80)),
        folded: all("article :is(.tabbed-block, details > *)")
            .filter((each) => !shown(each)).length,
        text: light(getComputedStyle(document.querySelector("article")).color),
        ground: drawing ? light(getComputedStyle(drawing).fill) : 255,
    };
}"""


def print_out(page) -> dict:
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    return page.evaluate(ON_PAPER, CHROME)


@pytest.mark.parametrize("kind", budgets.KINDS)
def test_at_400_percent_and_on_paper(open_page, kind, language):
    """In a window: only code and tables scroll sideways, within themselves; no text lies on another
    or is cut off. On paper: the text and nothing around it, unfolded, whole, dark on white."""
    page = open_page(language.prefix + budgets.KINDS[kind], ZOOMED, "dark")
    assert page.evaluate(STICKS_OUT) == []
    texts = page.evaluate(TEXTS, NOT_TEXT)
    assert texts["count"] > 10 and (texts["cut"], texts["over"]) == ([], [])
    assert page.locator(".md-header").bounding_box()["height"] < ZOOMED[1] / 4
    found = print_out(page)
    assert (found["chrome"], found["wide"], found["folded"]) == ([], [], 0)
    assert found["text"] < 80 and found["ground"] > 200


def test_what_is_looked_for_is_found(open_page):
    page = open_page("calls/", ZOOMED)
    page.locator("article h1").evaluate("""(title) => title.insertAdjacentHTML("afterend", `
        <style>.up { margin-top: -2.6em !important } .far { padding-left: 60rem !important }
            .cut { width: 3em; overflow: hidden; white-space: nowrap }</style>
        <p>below</p><p class=up>above</p><p class=cut>cut off at the edge of its own box</p>
        <button>press</button><table><tr><td class=far>far</td></tr></table>`)""")
    found = page.evaluate(TEXTS, NOT_TEXT) | print_out(page)
    assert any("above" in line and "below" in line for line in found["over"])
    for what, text in {"cut": "cut off", "chrome": "press", "wide": "far"}.items():
        assert any(text in line for line in found[what]), what


def test_paper_says_where_a_link_to_another_host_leads(open_page):
    page = open_page("pinned-memory/")
    page.emulate_media(media="print")
    links = page.locator("article a[href]").evaluate_all("""(links) => links.map((link) =>
        [link.getAttribute("href"), getComputedStyle(link, "::after").content])""")
    assert any(href.startswith("http") for href, _ in links)
    for href, said in links:
        assert href in said if href.startswith("http") else "(" not in said


def test_the_cheat_sheet_takes_two_sheets(open_page, language):
    """With its notes, and without the code that no line of it is."""
    page = open_page(language.prefix + "cheatsheet/")
    sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
    assert len(sheets) == 2


PLACES = [("errors/", ".message"), ("dtypes/", "article h2"), ("ja/verified/", "article h2")]


@pytest.mark.parametrize("path, places", PLACES)
def test_a_link_into_a_long_page_leads_to_its_place(open_page, path, places):
    """What was not in sight yet has a guessed height: the place is found all the same."""
    page = open_page(path, PHONE)
    names = page.locator(f"{places}[id]").evaluate_all("(all) => all.map((each) => each.id)")
    assert len(names) > 3
    for name in (names[1], names[len(names) // 2], names[-2]):
        page = open_page(f"{path}#{name}", PHONE)
        page.wait_for_timeout(500)
        assert 0 <= page.locator(f"[id='{name}']").bounding_box()["y"] < PHONE[1] / 3, name
