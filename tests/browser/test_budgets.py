"""A page of each kind is light, asks no other host and stands still.

`make test-looks ARGS="-s -k no_limit"` prints what each costs.
"""

from __future__ import annotations

import gzip
import pathlib
import re
import threading

import material
import pytest
from mkdocs.config import load_config

from checks import budgets
from tools.common.files import ROOT
from tools.site import stylesheets

from .conftest import DESKTOP, LOOKS, PHONE, Quiet, hosted, new_page, see_all, watch

# What moved, and when. A blank at the end of a line of code "moves" when the mark of a note takes
# the place of a comment before it: nobody sees that.
SHIFTS = """
    window.shifts = [];
    const blank = ({node}) => node?.nodeType === Node.TEXT_NODE && !node.data.trim();
    const name = ({node}) => `${node?.nodeName}.${node?.className}`;
    new PerformanceObserver((list) => {
        for (const {value, sources, startTime} of list.getEntries())
            if (!sources.length || !sources.every(blank))
                shifts.push([value, sources.map(name).join(" "), startTime]);
    }).observe({type: "layout-shift", buffered: true});
"""
# The parser of a busy machine may pause anywhere, and what is painted then grows: a button by its
# text, say. Scripts stand at the end of a page; the time when what comes before them is painted.
WHOLE = """() => new Promise((done) => {
    const look = () => document.querySelector("body script[src]")
        ? requestAnimationFrame(() => requestAnimationFrame(done)) : setTimeout(look, 10);
    look();
})"""
# Not by wait_for_function, which the policy keeps from evaluating text.
PAINTED = """() => new Promise((done) =>
    new PerformanceObserver(done).observe({type: "paint", buffered: true}))
    .then(() => new Promise((done) => setTimeout(done, 200)))"""
SIZES = "performance.getEntriesByType('resource').map((each) => [each.name, each.encodedBodySize])"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("kind", budgets.KINDS)
def test_no_limit_is_passed(serve, browser, language, kind, size):
    """The bytes of a first visit over the wire. The policy reports alone, so that what is asked of
    another host is seen, by a worker too. Scripts are held back until the page is painted whole:
    what they move then is seen to move."""
    home, path = serve(False), language.prefix + budgets.KINDS[kind]
    finished, whole, sent = [], [], {}
    with new_page(browser, home, size) as page:
        wrong = watch(page, home)
        page.add_init_script(SHIFTS)
        page.route("**/*.js", lambda it: (whole.append(page.evaluate(WHOLE)), it.continue_()))
        page.on("requestfinished", lambda request: finished.append(request))
        page.goto(path, wait_until="networkidle")
        see_all(page)
        page.wait_for_timeout(500)
        bodies = dict(page.evaluate(SIZES))
        for request in finished:
            sizes = request.sizes()  # of a worker's script without its body
            body = sizes["responseBodySize"] or bodies.get(request.url)
            assert body, f"{request.url}: nobody knows its size"
            sent[request.url.removeprefix(home)] = body + sizes["responseHeadersSize"]
        # The Chromium that has no window asks for no icon, which every other browser does.
        for icon in page.locator("link[rel=icon]").evaluate_all(
            "(all) => all.map((it) => it.href)"
        ):
            sent.setdefault(icon.removeprefix(home), len(page.request.get(icon).body()))
        wrong += [each for each in page.evaluate("shifts") if each[2] > min(whole)]
    total, limit = sum(sent.values()), budgets.LIMITS.get(kind, budgets.LIMIT)
    print(f"{kind:12} /{path:18} {size[0]:5} px {total:7} of {limit} bytes")
    assert wrong == [] and total <= limit
    counted = {name.rpartition("/")[2].partition(".")[0] for name in sent}
    assert {"main", "bundle", "search", "search_index", "site", "tensor-numpy"} <= counted
    assert f"{language.prefix}search/index.json" not in sent, "not needed yet"


def test_the_heaviest_page_is_among_the_kinds(site, language):
    files = (site / language.prefix).glob("*/index.html")
    heaviest = max(files, key=lambda file: len(gzip.compress(file.read_bytes())))
    assert f"{heaviest.parent.name}/" in budgets.KINDS.values(), "name it in checks/budgets.py"


CUT = [
    ("calls/", rb"<h1[^>]*>", DESKTOP),
    ("cases/", rb"name=.hold.*?</label>", PHONE),
    ("learn/", rb'header__button version".*?</a>', PHONE),
]


@pytest.mark.parametrize("path, first, size", CUT)
def test_a_page_in_two_parts_stands_still(site, browser, path, first, size):
    """It comes as far as ``first`` and is painted, then the rest: slow networks cut anywhere."""
    whole, painted = (site / path / "index.html").read_bytes(), threading.Event()
    cut = re.search(first, whole).end()

    class InTwoParts(Quiet):
        def do_GET(self) -> None:
            if self.path != f"/{path}":
                super().do_GET()
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(whole[:cut])
            painted.wait(20)
            self.wfile.write(whole[cut:])

    with hosted(site, InTwoParts) as home, new_page(browser, home, size) as page:
        page.add_init_script(SHIFTS)
        page.goto(path, wait_until="commit")
        page.wait_for_selector(".md-header", state="attached")
        page.evaluate(PAINTED)
        painted.set()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("shifts") == []


COMPARED = ["", "calls/", "errors/", "learn-1-tensor-and-array/", "verified/", "cases/"]
# What is seen and looks otherwise with another style sheet; its variables are its own.
OTHERWISE = """async (text) => {
    const looks = () => [...document.querySelectorAll("body *")]
        .filter((each) => each.checkVisibility())
        .map((each) => `${each.tagName} ${each.classList} ${getComputedStyle(each).cssText}`
            .replace(/--[^;]*;/g, ""));
    const given = looks(), other = new CSSStyleSheet();
    other.replaceSync(text);
    document.adoptedStyleSheets = [other];
    document.querySelector("link[rel=stylesheet]").remove();
    await new Promise((done) => setTimeout(done, 300));
    return looks().filter((each, at) => each !== given[at]).slice(0, 5);
}"""


@pytest.mark.parametrize("look", LOOKS[:2], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", COMPARED)
def test_the_light_sheet_looks_like_the_whole(open_page, path, look):
    """What was left out of the style sheets, Material's and our own, is not missed."""
    given = pathlib.Path(material.__file__).parent / "templates/assets/stylesheets"
    files = [next(given.glob(f"{name}.*.min.css")) for name in ("main", "palette")]
    own = load_config(str(ROOT / "mkdocs.yml"))["extra_css"]
    files += [ROOT / "docs/theme" / name for name in own]
    whole = "".join(file.read_text("utf-8") for file in files).replace(*stylesheets.TABLES)
    page = open_page(f"ja/{path}", *look, reduced_motion="reduce")
    page.wait_for_timeout(500)
    assert page.evaluate(OTHERWISE, whole) == []
