"""A page of each kind is readable in a narrow window, at 400 %, and on paper."""

from __future__ import annotations

import pytest
from playwright import sync_api

from checks import budgets
from tools.common.languages import LANGUAGES

from .conftest import DESKTOP, NARROWEST, PHONE, new_context, see_all
from .test_pages import STICKS_OUT

# A window of 1280 x 1024 at 400 % is as wide and as high as this.
ZOOMED = (NARROWEST, 256)
PAPER = 673  # px: A4 without the margins


@pytest.fixture
def open_page(browser, address):
    """``open_page(path, size, scheme)``: a page in a profile of its own."""
    contexts = []

    def opened(path: str, size: tuple[int, int], scheme: str = "light") -> sync_api.Page:
        contexts.append(new_context(browser, size, scheme))
        page = contexts[-1].new_page()
        page.goto(address + path)
        page.wait_for_selector("html.js")
        if "#" not in path:
            see_all(page)
        page.wait_for_timeout(300)  # notes and the like come when the scripts find the time
        return page

    yield opened
    for context in contexts:
        context.close()


# Every line of text in sight, clipped by what scrolls or hides around it; "cut" is one that no scrolling brings into sight.
TEXTS = """() => {
  const lines = [], cut = [], cramped = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  const hides = (style) => [style.overflowX, style.overflowY].some((way) => way === "hidden" || way === "clip");
  for (let text; (text = texts.nextNode());) {
    const element = text.parentElement;
    if (!text.data.trim() || !element.checkVisibility({opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true})) continue;
    // For screen readers, in a menu that is closed, or shown on focus; and names that end in dots where they are too long.
    if (element.closest("script, style, option, textarea, .change__name, .headerlink, .md-skip, .md-top, .md-sidebar, .md-search__output, .md-tooltip, .md-select__inner, .md-ellipsis")) continue;
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      let {left, top, right, bottom} = rect;
      if (right - left < 1 || bottom - top < 1) continue;
      let scrolls = false;
      for (let box = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box), edge = box.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrolls = true;
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        if (hides(style) && !scrolls && (right > edge.right + 2 || left < edge.left - 2 || bottom > edge.bottom + 4 || top < edge.top - 4))
          cut.push(text.data.trim().slice(0, 40) + " in " + box.outerHTML.slice(0, 70));
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (right - left > 1 && bottom - top > 1) {
        lines.push({left, top, right, bottom, element, fixed: !!element.closest(".md-header"), text: text.data.trim().slice(0, 40)});
        if (right > innerWidth + 1 || left < -1) cut.push(text.data.trim().slice(0, 40) + " beyond the window");
      }
    }
  }
  lines.sort((a, b) => a.top - b.top);
  const over = [];
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length && lines[next].top < one.bottom - 3; next++) {
      const two = lines[next];
      if (one.fixed !== two.fixed || one.element === two.element) continue;
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      // Lines that follow each other share a little: the parts above and below the letters.
      const high = Math.min(one.bottom, two.bottom) - two.top, least = Math.min(one.bottom - one.top, two.bottom - two.top);
      if (wide > 2 && high > least * .6) over.push(`${one.text} / ${two.text}`);
    }
  });
  return {count: lines.length, cut: [...new Set(cut)], over};
}"""


CHROME = ".md-header, .md-sidebar, .md-footer, .md-search, .md-top, .md-skip, .md-overlay, .headerlink, article :is(button, select, textarea)"
ON_PAPER = """(chrome) => {
  const shown = (each) => each.checkVisibility({opacityProperty: true}) && [...each.getClientRects()].some((box) => box.width && box.height);
  // What was picked says what the answer is about: a list without arrow, edge and ground is text.
  const text = (each) => each.matches("select") && (({appearance, borderStyle, backgroundColor}) =>
    appearance === "none" && borderStyle === "none" && backgroundColor === "rgba(0, 0, 0, 0)")(getComputedStyle(each));
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
  const wide = [...document.querySelectorAll("article *")].filter((each) => shown(each) &&
    (each.getBoundingClientRect().right > innerWidth + 1 || (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible" && !each.matches(".change__name, summary"))));
  const ink = getComputedStyle(document.querySelector("article")).color, drawing = document.querySelector(".buffers-zone rect");
  return {
    chrome: [...document.querySelectorAll(chrome)].filter((each) => shown(each) && !text(each)).map((each) => each.outerHTML.slice(0, 80)),
    wide: wide.map((each) => each.outerHTML.slice(0, 80)),
    hidden: [...document.querySelectorAll("article .tabbed-block, article details > *")].filter((each) => !shown(each)).length,
    text: light(ink),
    ground: drawing ? light(getComputedStyle(drawing).fill) : 255,
  };
}"""


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("kind", budgets.KINDS)
def test_at_400_percent_and_on_paper(open_page, kind, language):
    """In a window: nothing but code and tables scrolls sideways, and that within itself; no text lies on another, none is
    cut off. On paper: the text and nothing around it; every tab, all that is folded, dark on white, to its right edge.
    """
    page = open_page(language.prefix + budgets.KINDS[kind], ZOOMED, "dark")
    found = page.evaluate(STICKS_OUT)
    assert found["whole"] <= found["seen"], f"the page scrolls sideways: {found['who']}"
    texts = page.evaluate(TEXTS)
    assert texts["count"] > 10
    assert (texts["cut"], texts["over"]) == ([], [])
    assert page.locator(".md-header").bounding_box()["height"] < ZOOMED[1] / 4

    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": PAPER, "height": 980})
    found = page.evaluate(ON_PAPER, CHROME)
    assert found["chrome"] == []
    assert found["wide"] == []
    assert found["hidden"] == 0
    assert found["text"] < 80 and found["ground"] > 200


def test_what_is_looked_for_is_found(open_page):
    """A line over another, one that is cut off, a button on paper, a table too wide for it."""
    page = open_page("order/", ZOOMED)
    page.evaluate("""() => document.querySelector("article h1").insertAdjacentHTML("afterend", `<p>below</p><p class="up">above</p>
        <p class="cut">cut off at the edge of its own narrow box</p><button>press</button><table><tr><td class="far">far</td></tr></table>`)""")
    page.add_style_tag(
        content=""".up { margin-top: -2.6em !important; } .cut { width: 3em; overflow: hidden; white-space: nowrap; }
        .far { padding-left: 60rem !important; }"""
    )
    texts = page.evaluate(TEXTS)
    assert any("above" in line and "below" in line for line in texts["over"]), texts
    assert any("cut off" in line for line in texts["cut"])
    page.emulate_media(media="print")
    found = page.evaluate(ON_PAPER, CHROME)
    assert any("press" in line for line in found["chrome"]) and any(
        "far" in line for line in found["wide"]
    )


def test_paper_says_where_a_link_to_another_host_leads(open_page):
    page = open_page("pinned-memory/", DESKTOP)
    page.emulate_media(media="print")
    said = page.evaluate("""() => [...document.querySelectorAll("article a[href]")].map((link) =>
        [link.getAttribute("href"), getComputedStyle(link, "::after").content])""")
    there = [(href, content) for href, content in said if href.startswith("http")]
    assert there and all(href in content for href, content in there)
    assert all("(" not in content for href, content in said if not href.startswith("http"))


@pytest.mark.parametrize(
    "path, places",
    [
        ("errors/", ".message[id]"),
        ("dtypes/", "article h2[id]"),
        ("ja/verified/", "article h2[id]"),
    ],
)
def test_a_link_into_a_long_page_leads_to_its_place(open_page, path, places):
    """What was not in sight yet has a guessed height: the place is found all the same, at once and after a way back."""
    page = open_page(path, PHONE)
    names = page.evaluate(
        "(places) => [...document.querySelectorAll(places)].map((place) => place.id)", places
    )
    assert len(names) > 3
    for name in (names[1], names[len(names) // 2], names[-2]):
        page = open_page(f"{path}#{name}", PHONE)
        page.wait_for_timeout(500)
        top = page.evaluate(
            "name => document.getElementById(name).getBoundingClientRect().top", name
        )
        assert 0 <= top < PHONE[1] / 3, name


def test_a_table_far_below_scrolls_with_the_keyboard(open_page):
    page = open_page("dtypes/", PHONE)
    wrap = page.locator(".md-typeset__scrollwrap").last
    wrap.scroll_into_view_if_needed()
    page.wait_for_function(
        "wrap => wrap.tabIndex === 0 && wrap.scrollWidth > wrap.clientWidth",
        arg=wrap.element_handle(),
    )
