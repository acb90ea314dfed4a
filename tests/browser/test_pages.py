"""Every page, opened in Chromium, does what it promises."""

from __future__ import annotations

import re
import textwrap

import pytest
from bs4 import BeautifulSoup

from tools import records
from tools.languages import LANGUAGES

from .conftest import BELOW, NARROWEST, PHONE, Opened, pages, watch

INCLUDE = re.compile(r'^--8<-- "([\w./-]+\.py):(\w+)"$', re.M)
KEYWORDS = re.compile(r"\A---\n(?:.*\n)*?keywords: *(.+)\n")
OTHER = dict(zip(LANGUAGES, [*LANGUAGES[1:], LANGUAGES[0]]))


def test_the_list_of_pages_is_that_of_the_site(site):
    built = {file.parent.relative_to(site).as_posix() + "/" for file in site.rglob("index.html")}
    built = {"" if page == "./" else page for page in built}
    assert built == {language.prefix + page for language in LANGUAGES for page in pages()}


# ---- One view. The page is opened once; these run in order, the last looks back on all of them. -------------------


def test_language_and_colours(opened: Opened):
    found = opened.page.evaluate(
        """() => [document.documentElement.lang, document.body.dataset.mdColorScheme,
                  getComputedStyle(document.body).backgroundColor]"""
    )
    light = sum(map(int, re.findall(r"\d+", found[2])[:3])) / 3
    expected = "slate" if opened.view.scheme == "dark" else "default"
    assert found[:2] == [opened.view.language.code, expected]
    assert light < 60 if opened.view.scheme == "dark" else light > 220, found[2]


def test_keywords(opened: Opened):
    given = KEYWORDS.match(opened.view.source)
    tag = opened.page.query_selector("meta[name=keywords]")
    assert (tag and tag.get_attribute("content")) == (given and given[1].strip("\"'"))


def test_nothing_sticks_out(opened: Opened):
    page, (width, height) = opened.page, opened.view.size
    widths = [width, NARROWEST] if opened.view.size == PHONE else [width]
    for width in widths:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(STICKS_OUT)
        assert found["whole"] <= found["seen"], f"at {width} px the page scrolls sideways: {found['who']}"
    page.set_viewport_size(dict(zip(("width", "height"), opened.view.size)))


STICKS_OUT = """() => {
  const top = document.scrollingElement, who = [];
  if (top.scrollWidth > top.clientWidth)
    for (const each of document.querySelectorAll("main *"))
      if (each.getBoundingClientRect().right > top.clientWidth + 1) who.push(each.outerHTML.slice(0, 90));
  return {whole: top.scrollWidth, seen: top.clientWidth, who: who.slice(0, 5)};
}"""


def test_contrast(opened: Opened):
    """WCAG AA for every text in sight: 4.5 to 1, or 3 to 1 where it is large."""
    opened.page.wait_for_timeout(300)  # colours fade in
    assert opened.page.evaluate(CONTRAST) == []


CONTRAST = """() => {
  const parse = text => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
  const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const light = colour => colour.slice(0, 3).map(c => c / 255)
    .map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
  const ground = element => {
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, element.parentElement ? ground(element.parentElement) : [255, 255, 255, 1]);
  };
  const poor = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    const element = text.parentElement;
    if (!text.data.trim() || !element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    if (element.closest("script, style, noscript, .headerlink, .md-top, .md-skip")) continue;  // seen on hover or focus
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const below = ground(element), a = light(over(parse(style.color), below)), b = light(below);
    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < (size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5))
      poor.add(`${ratio.toFixed(2)}: ${text.data.trim().slice(0, 30)} (${element.className || element.tagName})`);
  }
  return [...poor];
}"""


def test_notes_open(opened: Opened, site):
    """Each number in the code shows the note that the page has for it, inside the window."""
    page = opened.page
    expected = notes(site / opened.view.path / "index.html")
    if not expected:
        pytest.skip("no notes on this page")
    page.wait_for_function("count => document.querySelectorAll('.md-annotation').length == count", arg=len(expected))
    page.locator(".md-annotation__index").first.click()
    page.wait_for_selector(".md-tooltip--active")
    found = page.evaluate(OPEN_NOTES)
    assert [(note["number"], note["text"]) for note in found] == expected
    for note in found:
        assert note["left"] >= 0 and note["right"] <= opened.view.size[0], f"cut off: {note}"


def notes(file) -> list[tuple[str, str]]:
    """Number and text of each note, from the HTML as built: marks in the code, the list that follows it."""
    found = []
    for block in BeautifulSoup(file.read_text("utf-8"), "html.parser").select("article .highlight"):
        following = block.find_next_sibling()
        for mark in re.findall(r"# *\((\d+)\)!", block.get_text()):
            item = following.find_all("li", recursive=False)[int(mark) - 1]
            found.append((mark, squeeze(item.get_text())))
    return found


def squeeze(text: str) -> str:
    return re.sub(r"\s+", "", text)


OPEN_NOTES = """async () => {
  const found = [], wait = () => new Promise(done => setTimeout(done, 20));
  for (const note of document.querySelectorAll(".md-annotation")) {
    note.scrollIntoView({block: "center"});
    note.focus();
    let tip;
    for (let i = 0; i < 50 && !(tip = note.querySelector(".md-tooltip--active")); i++) await wait();
    if (tip) for (const move of tip.getAnimations()) move.finish();
    const box = tip ? tip.getBoundingClientRect() : {};
    found.push({number: note.querySelector("[data-md-annotation-id]").dataset.mdAnnotationId, left: box.left,
                right: box.right, text: tip ? tip.textContent.replace(/\\s+/g, "") : "(does not open)"});
    note.blur();
  }
  return found;
}"""


def test_results_switch_together(opened: Opened):
    """CUDA chosen at one result is chosen at all, and back."""
    page, sets = opened.page, opened.page.locator(".ran .tabbed-set")
    if not sets.count():
        pytest.skip("no results on this page")
    for tab, (here, label) in enumerate([(sets.count() - 1, "CPU"), (0, "CUDA")]):
        sets.nth(here).locator(".tabbed-labels label", has_text=label).click()
        page.wait_for_timeout(50)
        shown = sets.evaluate_all(
            """sets => sets.map(set => [...set.querySelectorAll(".tabbed-block")]
                 .map(block => block.checkVisibility() && block.textContent.trim() !== ""))"""
        )
        assert shown == [[tab == 0, tab == 1]] * len(shown), f"after a click on {label}: {shown}"


def test_copied_code_is_the_snippet(opened: Opened):
    """What the button copies is the section of the file, without the marks of the page."""
    page = opened.page
    expected = [section(*include) for include in INCLUDE.findall(opened.view.source)]
    if not expected:
        pytest.skip("no snippet on this page")
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


def test_language_switch_keeps_the_place(opened: Opened):
    """Same page, same heading, same query, the next language."""
    view, page = opened.view, opened.page.context.new_page()
    heading = opened.page.evaluate("[...document.querySelectorAll('article :is(h1, h2)')].pop().id")
    page.goto(f"{opened.address}{view.path}?from=test#{heading}")
    # The address follows the heading that is in sight.
    page.wait_for_function("location.hash")
    place = page.evaluate("location.hash")
    other = OTHER[view.language]
    page.locator(".md-header .md-select button").hover()
    with page.expect_navigation(wait_until="commit"):
        page.locator(f".md-header a[hreflang={other.code}]").click()
    assert page.url == f"{opened.address}{other.prefix}{view.page}?from=test{place}"
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.lang") == other.code
    assert page.evaluate("place => document.getElementById(place.slice(1)) !== null", place)
    page.close()


def test_nothing_went_wrong(opened: Opened):
    """No error in the console, nothing missing, nothing asked of another host: while loading and in all of the above."""
    opened.page.wait_for_load_state("networkidle")
    assert opened.trouble == []


# ---- What is the same on all pages --------------------------------------------------------------------------------

# The second of each is typed without blanks between its words; Japanese finds it by the worker of tools/finish.py.
QUERIES = {"en": ["detach"], "ja": ["detach", "{title}"], "ko": ["detach", "{title}"]}


@pytest.mark.parametrize("paste", [False, True], ids=["typed", "pasted"])
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_search(context, address, language, paste):
    """A query finds pages of the reader's language, and a page's own title finds that page first."""
    page = context.new_page()
    trouble = watch(page, address)
    page.goto(f"{address}{language.prefix}copy-or-share/")
    title = page.locator("article h1").evaluate("title => title.firstChild.textContent.trim()")
    wanted = {title: f"{address}{language.prefix}copy-or-share/", "detach": f"{address}{language.prefix}"}
    for query, start in wanted.items():
        page.goto(address + language.prefix)
        page.locator(".md-search__input").click()
        # insert_text is what a paste with the mouse looks like: the text is there, and no key was pressed.
        (page.keyboard.insert_text if paste else page.keyboard.type)(query)
        first = page.locator(".md-search-result__link").first
        first.wait_for()
        links = page.locator(".md-search-result__link").evaluate_all("links => links.map(link => link.href)")
        assert links[0].startswith(start), f"{query}: {links[:3]}"
        assert all(link.startswith(address + language.prefix) for link in links)
    assert trouble == []


# Words that stand together in the text, and that nothing but the segmenter can part.
@pytest.mark.parametrize("query", ["メモリ共有", "実行環境", "動作確認済み"])
def test_japanese_compounds_are_found(context, address, query):
    page = context.new_page()
    page.goto(address + "ja/")
    page.locator(".md-search__input").click()
    page.keyboard.insert_text(query)
    page.locator(".md-search-result__link").first.wait_for()


@pytest.mark.parametrize("missing", ["nowhere", "ja/nowhere/", "order/no/such/page.html", "a/b/c/d/e/"])
def test_404_leads_home(context, address, missing):
    """A missing page, however deep, leads to the start page of each language."""
    page = context.new_page()
    for language in LANGUAGES:
        assert page.goto(address + missing).status == 404
        page.wait_for_load_state("networkidle")  # its script looks for the root of the site
        page.locator(f"[lang={language.code}] a").click()
        page.wait_for_url(address + language.prefix)
        assert page.evaluate("document.documentElement.lang") == language.code
        assert page.locator("article h1").count() == 1
