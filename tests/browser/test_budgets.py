"""A page of each kind is light, asks no other host and stands still; `make budgets` prints it.

The style sheets are light, too: what was left out of them is not missed.
"""

from __future__ import annotations

import gzip
import io
import pathlib
import random
import re
import threading
import time
from collections.abc import Callable

import material
import pytest
from mkdocs.config import load_config
from PIL import Image, ImageChops

from checks import budgets
from tools.common.records import ROOT
from tools.site import stylesheets

from .conftest import new_page, see_all, watch
from .host import Quiet, hosted
from .shifts import SHIFTS, hold
from .views import DESKTOP, PHONE

# Not by wait_for_function, which the policy keeps from evaluating text.
PAINTED = """() => new Promise((done) =>
    new PerformanceObserver(done).observe({type: "paint", buffered: true}))"""


def measure(
    browser, home: str, path: str, size: tuple[int, int], limit: int = budgets.LIMIT
) -> tuple[dict, list[str]]:
    """The bytes of each address that a first visit takes over the wire, and what is wrong.

    Scripts are held back until the page is painted: what they move then is seen to move.
    """
    with new_page(browser, home, size) as page:
        finished, wrong = [], watch(page, home)
        moved = hold(page, "**/*.js")
        page.on("requestfinished", lambda request: finished.append(request))
        page.goto(path, wait_until="networkidle")
        see_all(page)
        page.wait_for_timeout(500)
        entries = "performance.getEntriesByType('resource').map((e) => [e.name, e.encodedBodySize])"
        bodies, sent = dict(page.evaluate(entries)), {}
        for request in finished:
            sizes = request.sizes()  # of a worker's script without its body
            body = sizes["responseBodySize"] or bodies.get(request.url)
            assert body, f"{request.url}: nobody knows its size"
            sent[request.url.removeprefix(home)] = body + sizes["responseHeadersSize"]
        wrong += [f"layout shift of {value:.4f}: {what}" for value, what in moved()]
    if (total := sum(sent.values())) > limit:
        wrong.append(f"{total} bytes transferred, {limit} allowed")
    return sent, wrong


@pytest.mark.parametrize("kind", budgets.KINDS)
def test_no_limit_is_passed(serve, site, browser, language, kind):
    """The policy reports alone, so that what is asked of another host is seen, by a worker too."""
    path = language.prefix + budgets.KINDS[kind]
    limit = budgets.LIMITS.get(kind, budgets.LIMIT)
    for size in (PHONE, DESKTOP):
        sent, wrong = measure(browser, serve(site, False), path, size, limit)
        print(f"{kind:12} /{path:18} {size[0]:5} px {sum(sent.values()):7} of {limit} bytes")
        assert not wrong, f"{kind}: /{path} at {size[0]} px"
        counted = {name.rpartition("/")[2].partition(".")[0] for name in sent}
        assert {"main", "bundle", "search", "search_index", "site", "tensor-numpy"} <= counted
        assert f"{language.prefix}search/index.json" not in sent, "not needed yet"


def test_the_heaviest_page_is_among_the_kinds(site, language):
    files = (site / language.prefix).glob("*/index.html")
    heaviest = max(files, key=lambda file: len(gzip.compress(file.read_bytes())))
    assert f"{heaviest.parent.name}/" in budgets.KINDS.values(), "name it in checks/budgets.py"


@pytest.mark.parametrize(
    "kind, first, size",
    [
        ("start", rb"<h1[^>]*>", DESKTOP),
        ("explanation", rb"<h1[^>]*>", DESKTOP),
        ("picker", rb"name=.device.*?</p>", PHONE),
        ("path", rb'header__button version".*?</a>', PHONE),
    ],
)
def test_a_page_in_two_parts_stands_still(site, browser, kind, first, size):
    """It comes as far as ``first`` and is painted, then the rest: slow networks cut anywhere."""
    painted = threading.Event()
    host = in_two_parts(site, kind, first, lambda: painted.wait(20))
    with host as home, new_page(browser, home, size) as page:
        page.add_init_script(SHIFTS)
        page.goto(budgets.KINDS[kind], wait_until="commit")
        page.wait_for_selector(".md-header", state="attached")
        page.evaluate(PAINTED)
        page.evaluate("new Promise((done) => setTimeout(done, 200))")
        painted.set()
        page.wait_for_load_state("networkidle")
        shifts = page.evaluate("shifts")
    assert not shifts


def in_two_parts(site, kind: str, first: bytes, wait: Callable):
    """The site on a host that sends a page as far as ``first``, and the rest after ``wait()``."""
    whole = (site / budgets.KINDS[kind] / "index.html").read_bytes()
    cut = re.search(first, whole).end()

    class InTwoParts(Quiet):
        def do_GET(self) -> None:
            if self.path != "/" + budgets.KINDS[kind]:
                super().do_GET()
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(whole[:cut])
            wait()
            self.wfile.write(whole[cut:])

    return hosted(site, InTwoParts)


def test_a_button_that_comes_before_its_text_is_no_fault(site, browser):
    """The parser of a busy machine pauses there, too; what the scripts move is looked at after."""
    with in_two_parts(site, "error index", b'paste__try">', lambda: time.sleep(1)) as home:
        with new_page(browser, home, PHONE) as page:  # it does move
            page.add_init_script(SHIFTS)
            page.goto(budgets.KINDS["error index"], wait_until="networkidle")
            assert ["paste__try" in what for _, what, _ in page.evaluate("shifts")] == [True]
        _, wrong = measure(browser, home, budgets.KINDS["error index"], PHONE)
    assert not [line for line in wrong if "shift" in line]


FAULTS = {  # what is said of a page, and the script that makes it so
    "worker.invalid": "new Worker('worker.js')",
    "image.invalid": "new Image().src = 'http://image.invalid/'",
    "Content Security Policy": "document.body.append(document.createElement('style'))",
    "layout shift of": "document.querySelector('p').style.marginTop = '36px'",  # by a line
    "bytes transferred": "//" + random.Random(0).randbytes(budgets.LIMIT).hex(),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_seen(serve, tmp_path, browser, fault):
    page = "<!doctype html><html class=js><link rel=icon href=data:,><p>A paragraph in its place"
    (tmp_path / "index.html").write_text(f"{page}<script src=site.js></script>")
    (tmp_path / "site.js").write_text(FAULTS[fault])
    (tmp_path / "worker.js").write_text("fetch('http://worker.invalid/').catch(() => 0)")
    _, wrong = measure(browser, serve(tmp_path, False), "", PHONE)
    assert any(fault in line for line in wrong), wrong


def sheets() -> str:
    """The style sheets as they are written: Material's and our own."""
    given = pathlib.Path(material.__file__).parent / "templates/assets/stylesheets"
    files = [next(given.glob(f"{name}.*.min.css")) for name in ("main", "palette")]
    own = load_config(str(ROOT / "mkdocs.yml"))["extra_css"]
    files += [ROOT / "docs/theme" / name for name in own]
    return "".join(file.read_text("utf-8") for file in files).replace(*stylesheets.TABLES)


COMPARED = ["start", "explanation", "error index", "notebook", "verified", "picker"]
LOOKS = [(PHONE, "dark", "screen"), (DESKTOP, "light", "screen"), (DESKTOP, "light", "print")]


@pytest.mark.parametrize("size, scheme, media", LOOKS)
@pytest.mark.parametrize("kind", COMPARED)
def test_the_light_sheet_looks_like_the_whole(browser, address, kind, size, scheme, media):
    """The same picture with the sheets as they are written and with what was kept of them."""
    body = {"body": sheets(), "content_type": "text/css"}
    with new_page(browser, address, size, scheme) as light:
        whole = light.context.new_page()
        whole.route("**/stylesheets/*.css", lambda route: route.fulfill(**body))
        for page in (light, whole):
            page.goto("ja/" + budgets.KINDS[kind])
            page.wait_for_selector("html.js")
            page.emulate_media(media=media)
        for _ in range(20):  # notes and the like come when the scripts find the time
            shots = [io.BytesIO(page.screenshot(animations="disabled")) for page in (light, whole)]
            difference = ImageChops.difference(*(Image.open(shot).convert("L") for shot in shots))
            # Chromium itself draws a pixel of a round corner now one way, now another.
            if sum(difference.histogram()[4:]) < 10:
                return
            light.wait_for_timeout(300)
    pytest.fail("never the same picture")
