"""A page is readable with a keyboard, a screen reader and poor sight, in each width, at 400 %, on
paper. What opens in it: ``expect_readable`` in the tests that open it."""

from __future__ import annotations

import re

import pytest

from checks import budgets

from .conftest import DESKTOP, NARROWEST, PHONE, STICKS_OUT, UNFOLD, resize, see_all, violations

# One of each kind; and those with the longest list, with the largest tables, with other results.
PAGES = [*budgets.KINDS.values(), "libraries/", "from-numpy/", "methods/", "names/"]
PAGES += ["compile-and-func/", "logging/", "installation/"]
ZOOMED = (NARROWEST[0], 256)  # a window of 1280 x 1024 at 400 %
PAPER = (673, 980)  # A4 without the margins

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
    const texts = [...document.querySelectorAll("body *")]
        .filter((each) => !each.matches(notText) && shown(each));
    const hides = (overflow) => overflow === "hidden" || overflow === "clip";
    const cut = texts.filter((each) => {
        const {overflowX, overflowY} = getComputedStyle(each);
        return (hides(overflowX) && each.scrollWidth > each.clientWidth + 2
            || hides(overflowY) && each.scrollHeight > each.clientHeight + 4)
            && each.innerText?.trim();
    });
    const range = document.createRange();
    const lines = texts.flatMap((element) => [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
        .flatMap((node) => {
            range.selectNode(node);
            return [...range.getClientRects()].map((box) => ({box, element, text: node.data}));
        })).filter(({box}) => box.width > 1 && box.height > 1)
        .sort((a, b) => a.box.top - b.box.top);
    const over = lines.flatMap((upper, at) => lines.slice(at + 1, at + 40).filter((lower) => {
        const [a, b] = [upper.box, lower.box];
        return upper.element !== lower.element
            && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - b.top > Math.min(a.height, b.height) * .6;
    }).map((lower) => `${upper.text} / ${lower.text}`));
    const high = document.querySelector(".md-header").offsetHeight;
    return {
        cut: cut.map((each) => each.outerHTML.slice(0, 80)),
        over,
        header: high < innerHeight / 4 ? [] : [`${high} px`],
    };
}"""
# What is on paper and should not be, what is wider than it, what is folded, and the colours.
CHROME = (
    ".md-header, .md-sidebar, .md-footer, .md-search, .md-top, .md-skip, .md-overlay, .headerlink,"
    "article :is(button, textarea)"
)
ON_PAPER = """(chrome) => {
    const shown = (each) => each.checkVisibility({opacityProperty: true})
        && [...each.getClientRects()].some((box) => box.width && box.height);
    const sticksOut = (each) => each.getBoundingClientRect().right > innerWidth + 1
        || each.scrollWidth > each.clientWidth + 1
        && getComputedStyle(each).overflowX !== "visible"
        && !each.matches(".change__name, summary");
    const found = (selector, wrong) => [...document.querySelectorAll(selector)].filter(wrong)
        .map((each) => each.outerHTML.slice(0, 80));
    const light = (colour) => Math.min(...colour.match(/\\d+/g).slice(0, 3)) > 80;
    return {
        chrome: found(chrome, shown),
        wide: found("article *", (each) => shown(each) && sticksOut(each)),
        folded: found("article :is(.tabbed-block, details > *)", (each) => !shown(each)),
        pale: found("article", (each) => light(getComputedStyle(each).color)),
        dark: found(".buffers-zone rect", (each) => !light(getComputedStyle(each).fill)),
    };
}"""
# With all unfolded: boxes of tables that scroll, unless their columns are very many; what is too
# small for a thumb.
CRAMPED = """() => {
    const found = (selector, wrong) => [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility() && wrong(each))
        .map((each) => each.textContent.trim().replace(/\\s+/g, " ").slice(0, 80));
    const targets = ".predict__form :is(label, button), .exercises label, .path button, "
        + ".picker label:has(:enabled)";
    return {
        scrolls: found(`.md-typeset__scrollwrap${innerWidth < 800 ? "" : ":not(.wide)"}`,
            (box) => box.scrollWidth > box.clientWidth + 1),
        small: found(`${targets}, .fold > summary`, (each) => each.offsetHeight < 24),
    };
}"""


def test_a_page_can_be_read(open_page, view):
    """To axe-core as it is; of each kind one dark at 400 %, where code and tables alone scroll,
    within themselves, and on paper; unfolded, in each width."""
    page = open_page(view.path, view.size, view.scheme)
    see_all(page)
    found = {"axe-core": violations(page)}
    if view.page in budgets.KINDS.values():
        page.emulate_media(color_scheme="dark")
        resize(page, ZOOMED)
        page.wait_for_timeout(300)
        found |= {"at 400 %": page.evaluate(STICKS_OUT), **page.evaluate(TEXTS, NOT_TEXT)}
        page.emulate_media(media="print")
        resize(page, PAPER)
        found |= page.evaluate(ON_PAPER, CHROME)
        page.emulate_media(media="screen")
    page.evaluate(UNFOLD)
    for size in (DESKTOP, (800, 900), PHONE, NARROWEST):
        resize(page, size)
        seen = {"sticks out": page.evaluate(STICKS_OUT), **page.evaluate(CRAMPED)}
        found |= {f"{what}, {size[0]} px": lines for what, lines in seen.items()}
    assert {what: lines for what, lines in found.items() if lines} == {}


# ---- Tables, places, paper ----


def test_the_head_and_the_first_column_of_a_table_stay_in_sight(open_page):
    page = open_page("names/")
    table = page.locator("#reduce ~ .md-typeset__scrollwrap").first
    row = table.locator("tbody tr").nth(9)
    row.evaluate("(row) => scrollTo(0, row.getBoundingClientRect().top + scrollY - 300)")
    page.wait_for_timeout(300)
    below = page.locator(".md-header").bounding_box()["height"]
    assert abs(table.locator("th").first.bounding_box()["y"] - below) <= 8
    page.goto("cost-figures/")
    box = page.locator(".wide").first
    box.focus()
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)
    assert box.evaluate("(box) => box.scrollLeft") > 50
    cell = box.locator("tbody td").first
    assert abs(cell.bounding_box()["x"] - box.bounding_box()["x"]) < 4


def test_a_phone_shows_what_a_row_is_about_and_below_it_each_cell_with_its_name(open_page):
    page = open_page("dtypes/", PHONE)
    row = page.locator("tbody tr").first
    cells = row.locator("td")
    boxes = [cell.bounding_box() for cell in cells.all()]
    assert boxes[0]["width"] > row.bounding_box()["width"] - 4
    assert all(box["y"] >= boxes[0]["y"] + boxes[0]["height"] - 1 for box in boxes[1:])
    assert len({box["y"] for box in boxes}) < len(boxes), "short ones stand beside each other"
    name = "(cell) => [cell.dataset.label, getComputedStyle(cell, '::before').content]"
    label, said = cells.nth(2).evaluate(name)
    assert label in said


@pytest.mark.parametrize("path", ["names/", "dtypes/", "ja/names/"])
def test_no_cell_is_cut_off_at_400_percent(open_page, path):
    page = open_page(path, NARROWEST)
    page.evaluate(UNFOLD)
    wide = page.locator("article td").evaluate_all("""(all) => all.filter((cell) =>
        cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > innerWidth)
        .map((cell) => cell.textContent)""")
    assert wide == []


PLACES = [("errors/", ".message"), ("dtypes/", "article h2"), ("ja/verified/", "article h2")]


@pytest.mark.parametrize("path, places", PLACES)
def test_a_link_into_a_long_page_leads_to_its_place(open_page, path, places):
    """What was not in sight yet has a guessed height: the place is found all the same."""
    page = open_page(path, PHONE)
    names = page.locator(f"{places}[id]").evaluate_all("(all) => all.map((each) => each.id)")
    for name in (names[len(names) // 2], names[-2]):
        page = open_page(f"{path}#{name}", PHONE)
        page.wait_for_timeout(800)
        assert 0 <= page.locator(f"[id='{name}']").bounding_box()["y"] < PHONE[1] / 3, name


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
    see_all(page)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 2
